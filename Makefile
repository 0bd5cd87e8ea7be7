# Valise's commands. Each works from a clean clone, twice in a row, without a terminal.

# A trap in a test must end it, not start a debugger.
export SWIFT_BACKTRACE = enable=no

# What draws the windows: gtk, or headless, which needs neither GTK's packages nor a display.
FRONT ?= gtk
TRAITS_headless = --disable-default-traits
TRAITS = $(TRAITS_$(FRONT))

.PHONY: help setup build new demo probes previews run test check bench plots torture fuzz seeds mutants clean

help: ## List the commands
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

setup: ## Install the Debian packages that are missing (with sudo where needed)
	@Scripts/setup $(FRONT)

build: setup ## Build everything, and stage the app bundle
	timeout 1200 swift build $(TRAITS)
	timeout 1200 swift package $(TRAITS) bundle --product Trips

demo: setup ## Drive the Trips app through kills and relaunches; writes demo/index.html
	timeout 1200 swift package $(TRAITS) bundle --product Trips
	timeout 1200 swift build $(TRAITS) --product TripsTour
	@rm -rf demo
	@timeout 300 .build/debug/TripsTour --app .build/debug/Trips.app --front $(FRONT) --output demo

probes: setup ## Do what the seeds say and compare; FRONT=gtk adds a page, probes/index.html
	timeout 1200 swift build $(TRAITS) --product Probes
	timeout 1200 swift build $(TRAITS) --product ProbeRunner
	@timeout 300 .build/debug/ProbeRunner --seeds Docs/Seeds.md
ifneq ($(origin FRONT),file)
	@rm -rf probes
	@timeout 600 .build/debug/ProbeRunner --front $(FRONT) --output probes
endif

previews: setup ## Draw each preview of Trips in a window; writes previews/*.png
	timeout 1200 swift package bundle --product Trips
	timeout 1200 swift build --product Previewer
	@rm -rf previews
	@timeout 300 .build/debug/Previewer --app .build/debug/Trips.app --output previews

# As they are: to the shell a quote in a name is no quote.
new: export NAME := $(NAME)
new: export DIR := $(DIR)
new: setup ## Make a package of your own with an app, NAME=Diary DIR=../diary
	@Scripts/new "$$NAME" "$$DIR" $(FRONT)

run: build ## Open the Trips app in a window
	@Scripts/run .build/debug/Trips.app/Trips

test: setup ## Run every test
	timeout 1200 swift build --build-tests
	@Scripts/test-consumer
	@Scripts/test-without-gtk
	@Scripts/test-sharing
	timeout 900 swift test --skip-build --disable-xctest --skip ValiseGTKTests </dev/null
	@# Windows come and go in real time: they get the machine to themselves.
	timeout 900 swift test --skip-build --disable-xctest --filter ValiseGTKTests </dev/null

check: setup ## Lint, documentation without warnings, a reason for each unsafe escape, Apple's API
	@Scripts/check-format
	@Scripts/check-unsafe
	@timeout 1200 swift build --build-tests
	@timeout 300 swift test --skip-build --disable-xctest --filter AppleSymbolTests </dev/null
	@timeout 900 Scripts/check-docs

bench: setup ## Measure against the targets and the rivals; writes bench.json
	timeout 1200 swift build -c release --product bench
	timeout 1200 swift build -c release --product device
	timeout 1200 swift build -c release --product BenchChild
	timeout 1200 swift build -c release --product BenchRivalChild
	timeout 1200 swift package -c release bundle --product Trips
	timeout 1200 swift build -c release --product BenchWindow
	timeout 1200 swift build -c release --product BareWindow
	@timeout 600 .build/release/bench --app .build/release/Trips.app --output bench.json

plots: setup ## Draw the growth that bench.json says into Docs/Plots
	timeout 1200 swift build -c release --product bench
	@.build/release/bench --plot bench.json --to Docs/Plots

torture: setup ## Kill four writers 10,000 times at random moments, then cut the power
	timeout 1200 swift build --build-tests
	VALISE_TORTURE=10000 timeout 7200 swift test --skip-build --disable-xctest --filter Torture \
	  </dev/null
	VALISE_POWER=40 timeout 7200 swift test --skip-build --disable-xctest --filter PowerLoss \
	  </dev/null

fuzz: setup ## Fuzz the three readers, SECONDS= each (600), under the address sanitizer
	@Scripts/fuzz $(or $(SECONDS),600)

seeds: export SEEDS := $(SEEDS)
seeds: ## Compile the code of the seeds in SEEDS= against the doors
	@test -n "$$SEEDS" || { echo \
	  "usage: make seeds SEEDS=FOLDER, the folder that holds the seeds' text files" >&2; exit 2; }
	@Scripts/setup $(FRONT)
	@timeout 1200 swift build --product seeds-check >&2
	@timeout 600 .build/debug/seeds-check "$$SEEDS"

mutants: setup ## Switch faults on, one at a time: does a test notice? ONLY= a text in their names
	@timeout 1200 swift build --product mutants >&2
	@timeout 7200 .build/debug/mutants "$(ONLY)"

clean: ## Remove all that was built or written
	rm -rf .build demo probes previews bench.json
