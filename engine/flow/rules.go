package flow

import "hexwarden/engine"

// Rules is what a system brings to the runner. It is immutable and may be
// shared by all games with one pack.
type Rules[W, L, T any] struct {
	Version int
	Seats   func(L) int // how many there are; moves of others are refused
	Kinds   Kinds[L, T]
	Copy    func(*W) *W
	Look    func(*W) L
	Begin   func(*Tx[W]) T
	// Seen is the look of a transaction, where that stays true whatever changes: a move then looks by one look with its memory, and a game that
	// is only thought of keeps one transaction for all its moves. nil is a new look each time.
	Seen func(T) L
	// Between is called after each transition; a body it returns is run before the next step.
	Between func(T) Body[L, T]
	// Settled is called when people are asked, with what they are asked, not yet in words and not its own to change. It may
	// tell events, and change what no question depends on.
	Settled func(T, []engine.Prompt)
	// Rights derives the standing rights of all seats, like Ask; one that answers what another seat
	// offers is an engine.Invitation, so that people hear of it. TakeRight carries one out: Await leaves
	// all else as it stands, Call runs a body above the frame that waits, which is then
	// stepped again, Over ends the game.
	Rights    func(L) []engine.Prompt
	TakeRight func(T, Answer) Control[L, T]
	// Needless says whether a right is left out beside the questions that stand, since its seat can do the
	// same there; it goes by what everybody knows of them. nil is never.
	Needless func(right engine.Prompt, questions []engine.Prompt) bool
	View     func(L, []engine.Prompt, engine.Seat) engine.View
	// Explain names the rule that forbids what is not offered; the zero verdict is that no rule
	// but the open question stands against it.
	Explain func(L, []engine.Prompt, engine.Seat, engine.ChoiceID) engine.Verdict
	// Query answers what a seat asks. It is given, like Worth, Obey and Orders, a look in which Deal has dealt again what the seat cannot know.
	Query func(L, engine.Seat, engine.Query) (engine.Answer, error)
	// Worth says what the choices of a prompt are worth to a seat that it asks (engine.AskWorth); nil is no opinion.
	Worth func(L, engine.Seat, engine.Prompt) []int
	// Traits are what a position is worth to a seat, part by part (engine.Ahead); nil is no opinion. They are asked of games that are only
	// thought of.
	Traits func(L, engine.Seat) []engine.Trait
	// Clock is the round, and the turn of the whole game (engine.Clock).
	Clock func(L) (round, turn int)
	// Obey says what a standing order answers to an owed prompt of its seat that it fits, by
	// what that seat knows; false leaves the prompt to other orders and to people. An order that
	// hidden things keep from being carried out must answer all the same (with the prompt's
	// Silence), or the wait would tell of them. Of an order to be asked (engine.AskMe) only the
	// second result counts. nil answers with the pick where it is offered.
	Obey func(L, engine.Seat, engine.Prompt, engine.StandingOrder) ([]engine.ChoiceID, bool)
	// Orders lists what a seat could order now, with what is about its standing orders, which
	// are given, among it (engine.AskOrders). nil offers for each open question to stay silent always.
	Orders func(l L, s engine.Seat, given []engine.StandingOrder) []engine.OrderOffer
	// Words puts into words what an open prompt and its choices leave without. It is called when somebody reads
	// them, never for a game that is only thought of, nor for a right that leaves nothing without. nil where questions are made with their words.
	Words   func(L, *engine.Prompt)
	Outcome func(L) (engine.Outcome, bool)
	// Armies says what each seat led into the game (engine.Mustered); nil is nothing to tell.
	Armies func(L) []engine.Army
	// Rewound is called after an undo that went past draws: shuffle again what nobody could have known.
	Rewound func(T)
	// Deal deals again, in a world that nobody else has, everything that a seat, or the Watcher, cannot know: by what it sees and
	// what draw gives (a number below n) alone, so what is hidden is sorted before it is shuffled. The bodies are those of
	// the main stack, the top last. nil where nothing is hidden.
	Deal func(l L, bodies []Body[L, T], s engine.Seat, draw func(n int) int)
	// Upgrade brings a saved state of an older version one version on.
	Upgrade map[int]func([]byte) ([]byte, error)
}
