import ValiseDefaults

DefaultsTool.main()
