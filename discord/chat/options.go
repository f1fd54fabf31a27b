package chat

// Names of options, and of a subcommand, that commands of several rooms have.
const (
	OptName     = "name"
	OptShow     = "show"
	OptScenario = "scenario"
	OptSettings = "settings"
	OptLanguage = "language"
	OptGame     = "game"
	OptUser     = "user"
	OptPace     = "pace"
	OptWhat     = "what"

	SubShow = "show"
)
