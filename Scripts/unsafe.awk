# Reads Swift files; prints "file:line: escape: reason" for each line with an unsafe escape.
# A reason stands in a `//` comment: "Safe because:" or "Measured:", and may run over more lines.
# It answers for the code below it that is indented at least as deep, until a blank line at which
# the depth returns to the comment's own.

function depth_of(line) {
  match(line, /^ */)
  return RLENGTH
}

FNR == 1 {
  levels = 0
  file_reason = ""
  seen_code = 0
  open_comment = 0
}

# A comment: begins or continues a reason.
/^ *\/\// {
  text = $0
  sub(/^ *\/\/+ ?/, "", text)
  if (match(text, /(Safe because|Measured): /)) {
    reason = substr(text, RSTART)
    open_comment = 1
    levels++
    level_depth[levels] = depth_of($0)
    level_reason[levels] = reason
    level_fresh[levels] = 1
    if (!seen_code) file_reason = reason
  } else if (open_comment) {
    level_reason[levels] = level_reason[levels] " " text
    if (!seen_code) file_reason = level_reason[levels]
  }
  next
}

/^ *$/ {
  open_comment = 0
  blank = 1
  next
}

{
  open_comment = 0
  depth = depth_of($0)
  while (levels > 0 && (depth < level_depth[levels] ||
         (blank && depth == level_depth[levels] && !level_fresh[levels]))) {
    levels--
  }
  if (levels > 0) level_fresh[levels] = 0
  blank = 0
  seen_code = 1
  code = $0
  gsub(/"([^"\\]|\\.)*"/, "\"\"", code)
  sub(/ \/\/.*/, "", code)
  if (match(code, /@unchecked|nonisolated\(unsafe\)|Unsafe[A-Za-z]*Pointer|unsafeBitCast|unsafeDowncast|Unmanaged|@testable|@inlinable|@usableFromInline|@_(optimize|silgen_name|unsafe[A-Za-z]*|transparent|alwaysEmitIntoClient)|try!|as!/)) {
    escape = substr(code, RSTART, RLENGTH)
    reason = levels > 0 ? level_reason[levels] : file_reason
    if (reason == "") {
      missing++
      missed[missing] = FILENAME ":" FNR ": " escape
    } else {
      printf "%s:%d: %s: %s\n", FILENAME, FNR, escape, reason
    }
    count++
  }
}

END {
  for (each = 1; each <= missing; each++) {
    printf "%s: no reason given; say why it is safe or what was measured\n", missed[each]
  }
  printf "unsafe: %d escapes, %d without a reason\n", count, missing
  if (missing > 0) exit 1
}
