package scale

import (
	"time"

	"hexwarden/internal/lease"
)

// What an answer costs. On two cores, 32 people at a thousand tables: 52 answers a second, 32 ms of processor time for each with all its
// pictures, 0.34 to 0.40 requests that Discord counts (docs/performance.md, "Service"). The public message is 17% of the time.
const (
	answerRequests = 0.40
	answerWork     = 26500 * time.Microsecond // rules, pictures for the person who answers
	postingWork    = 13600 * time.Microsecond // of a public message; 0.40 of them and an answer are 32 ms
)

// The database. A move, in two transactions, is stored in 5 to 8 ms, and 550 to 1,200 are in a second when many write at once: TestCostOfAMove
// and TestCostOfManyMoves (storage/postgres), on a disk that others used. So it is as if it had four places.
const (
	storeTime   = 5 * time.Millisecond
	storePlaces = 4
)

// What Discord allows (its documentation), and how the bot keeps to it (discord/wire).
const (
	Rate          = 45.0 // requests a second of the application, answers to interactions aside: DISCORD_RATE
	channelMost   = 5    // messages and edits in a channel
	channelTime   = 5 * time.Second
	shardServers  = 1000.0 // servers on a shard, as Discord recommends; 2,500 at most
	identifyMost  = 1000.0 // sessions that may begin in a day; for more servers five for each thousand, if that is more than largeIdentify
	largeIdentify = 2000.0
	largeServers  = 150000.0
	identifyTime  = 5 * time.Second // between two sessions that begin
)

// Of several processes (internal/lease, table).
const (
	buckets  = 256
	silence  = lease.Life + lease.Beat // in which nobody does the work of a process that died
	lookTime = 500 * time.Millisecond  // between two looks for postings of moves that another process has made
)

// People. Answers of a turn are as many as TestTapsOfTurns (discord) counts: median 4 to 6, 95th percentile 13 to 17. People who play by post
// let a turn wait as those of TestMonth do: 10 minutes, 1, 4 or 9 hours, equally many, in one of ten zones. Nobody has measured
// how fast people press within a turn, how fast they play when both are there, how soon they press again after a failure, or how
// soon a web server notices that a process is gone.
const (
	turnAnswers = 7.0
	postPause   = 3*time.Hour + 32*time.Minute
	pressPause  = 10 * time.Second // from the answer to the next press of the same turn
	livePause   = 40 * time.Second // from the posting to the first press of the turn, at a table where both are there
	againPause  = 5 * time.Second
	noticeTime  = 10 * time.Second
)

var zones = [...]float64{1, 1, -5, -8, 9, 10.5, 5.5, 3, -4, 0} // hours from UTC

// People are awake from one hour to the other.
const (
	wake  = 8
	sleep = 23
)

// What people accept, for carried tables: 95 of 100 answers are stored and shown in the time that Discord leaves for an
// answer, and 95 of 100 postings are there in another.
const (
	answerGood  = 3 * time.Second
	postingGood = 15 * time.Second
)
