package chat

// Verbs of keys by which a button of one room leads to another.
const (
	VerbPick    = "pick"    // arg: reference of a choice
	VerbMenu    = "menu"    // values: references of choices
	VerbNone    = "none"    // no choice at all
	VerbGroup   = "group"   // values: first reference of a group
	VerbPage    = "page"    // arg: a choice, all of whose kind have pages, or the picks so far; and the page
	VerbAdd     = "add"     // arg: the picks so far, and the page they go on at; value: the next one
	VerbDone    = "done"    // arg: the picks
	VerbMine    = "mine"    // show the presser's own choices
	VerbHere    = "here"    // the same, for those whose direct messages are closed
	VerbDue     = "due"     // the same, for the person who was reminded
	VerbSure    = "sure"    // arg: reference; an irrevocable choice, confirmed
	VerbNo      = "no"      // not confirmed
	VerbConfirm = "confirm" // shows which choices a person is asked again, or sets it to the argument
	VerbBack    = "back"    // take the last step back
	VerbOrders  = "orders"  // arg: a step of the standing orders
	VerbAdvice  = "advice"  // of a prompt: what the house would answer
	VerbLog     = "log"
	VerbLook    = "look"   // status
	VerbMissed  = "missed" // arg: the move after which it begins, and the page; without it since the last look
	VerbReplay  = "replay" // the whole game, for anybody who presses
	VerbAgain   = "again"  // arg: a move of a game that is over; what the house thinks of it
	VerbReview  = "review" // arg: which button, and the move it leads to; or a menu of moves of a game that is over
	VerbCostly  = "costly" // which choices of a game that is over cost most
	VerbList    = "list"   // arg: a step of the list that is built
	VerbLists   = "lists"  // arg: a step of the saved lists
	VerbSeat    = "seat"   // arg: a step, then what it is about
	VerbTime    = "time"   // arg: the name of a pace; without it the paces are offered
	VerbTables  = "tables" // arg: what is shown, and the page
	VerbRated   = "rated"  // lets a game count, or not
)
