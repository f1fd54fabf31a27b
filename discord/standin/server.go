package standin

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"sync"
	"time"
)

// Options says how a stand-in is opened. Only File and Token are needed.
type Options struct {
	File          string // the SQLite file that keeps the chat; made when missing
	Token         string // the bot's token, without "Bot "
	ApplicationID string // id of the application and of the bot's user; kept in the file once chosen
	BotName       string // name of the bot's user; "Hexwarden" when empty
	GuildName     string // name of the first server; "Hexwarden's Table" when empty

	Now         func() time.Time // clock for ids, deadlines and rate limits; time.Now when nil
	Unlimited   bool             // no rate limits at all
	Limits      map[string]Limit // rate limits by route, over the defaults; see limit.go
	Global      int              // requests a second over all routes; 50 when 0
	NonceFor    time.Duration    // how long an enforced nonce is remembered; 5 minutes when 0
	OldEdits    int              // edits an hour and channel of messages older than an hour; 30 when 0
	Permissions uint64           // what the bot may do in a channel; DefaultPermissions when 0
	Shards      int              // connections that the bot is to have; 1 when 0
	Concurrency int              // shards that may begin a session at the same time; 1 when 0
	Apart       time.Duration    // between the sessions that others begin; 5 s when 0
	Starts      int              // sessions that may begin in a day; 1000 when 0
	Crowd       int              // most servers of a shard; 2500 when 0
	Heartbeat   time.Duration    // how often the bot gives a sign of life; 41.25 s when 0
	Anywhere    bool             // other machines may reach it; everybody there may play as anybody

	// OnRequest sees every request of the bot before it is handled: the path below /api/v10 and the JSON body (of a
	// multipart request its payload_json). It is called from many goroutines.
	OnRequest func(method, path string, header http.Header, body []byte)
}

// Limits of time that Discord sets on interactions.
const (
	answerWithin = 3 * time.Second
	tokenLives   = 15 * time.Minute
	privateLives = 24 * time.Hour // how long an ephemeral message stands when nobody dismisses it
)

// Server is a running stand-in. All its state lies behind one lock and is written to the file before a request is
// answered.
type Server struct {
	opt      Options
	store    *store
	rest     http.Handler
	all      http.Handler
	anywhere bool
	life     context.Context // ends when it closes
	stop     context.CancelFunc
	done     chan struct{}
	posts    http.Client // to the bot
	posting  sync.WaitGroup

	mu       sync.Mutex
	base     string // scheme and host under which files are offered
	lastID   int64
	guild    *guild   // the first server
	guilds   []*guild // all of them
	bot      User
	app      application
	people   map[string]*person
	channels map[string]*channel
	messages map[string]*message
	order    map[string][]string // channel -> message ids, oldest first
	commands map[string]*command
	creates  []time.Time // when commands were created, for the daily limit
	calls    map[string]*interaction
	tokens   map[string]*interaction
	feeds    map[*feed]bool

	connections map[*connection]bool
	sessions    map[string]*session // by their ids
	starts      starts
	resumes     int

	uploads  map[string]*uploaded
	silent   bool
	buckets  map[string]*bucket
	oldEdits map[string]*bucket
	threads  int // most open threads; 0: any number
	faults   map[string]*faultRun
}

// Open opens or makes the file and starts the clockwork. The caller serves Handler (or calls Listen) and closes the
// server in the end.
func Open(o Options) (*Server, error) {
	if o.File == "" || o.Token == "" {
		return nil, errors.New("standin: a file and a token are needed")
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	o.BotName, o.GuildName = cmp.Or(o.BotName, "Hexwarden"), cmp.Or(o.GuildName, "Hexwarden's Table")
	o.Global, o.NonceFor, o.OldEdits = cmp.Or(o.Global, 50), cmp.Or(o.NonceFor, 5*time.Minute), cmp.Or(o.OldEdits, 30)
	o.Shards, o.Concurrency, o.Starts, o.Crowd = cmp.Or(o.Shards, 1), cmp.Or(o.Concurrency, 1), cmp.Or(o.Starts, 1000), cmp.Or(o.Crowd, 2500)
	o.Apart, o.Heartbeat = cmp.Or(o.Apart, 5*time.Second), cmp.Or(o.Heartbeat, 41250*time.Millisecond)
	o.Permissions = cmp.Or(o.Permissions, DefaultPermissions)
	st, err := openStore(o.File)
	if err != nil {
		return nil, err
	}
	s := &Server{
		opt: o, store: st, done: make(chan struct{}),
		people: map[string]*person{}, channels: map[string]*channel{}, messages: map[string]*message{},
		order: map[string][]string{}, commands: map[string]*command{}, calls: map[string]*interaction{},
		tokens: map[string]*interaction{}, feeds: map[*feed]bool{}, connections: map[*connection]bool{}, sessions: map[string]*session{},
		buckets: map[string]*bucket{}, oldEdits: map[string]*bucket{}, faults: map[string]*faultRun{},
	}
	if err := s.do(s.load); err != nil {
		st.close()
		return nil, err
	}
	s.rest = s.restRoutes()
	s.all, s.anywhere = s.guard(s.routes()), o.Anywhere
	s.posts = http.Client{Transport: &http.Transport{}, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	s.life, s.stop = context.WithCancel(context.Background())
	go s.clockwork(s.life)
	return s, nil
}

// Handler serves the REST interface, the gateway, the files, the page and its calls.
func (s *Server) Handler() http.Handler { return s.all }

// Close ends every connection and closes the file.
func (s *Server) Close() error {
	s.stop()
	<-s.done
	s.eachConnection((*connection).cut) // after this nothing more is posted
	s.posting.Wait()
	s.posts.CloseIdleConnections()
	s.mu.Lock()
	defer s.mu.Unlock()
	for f := range s.feeds {
		f.close()
	}
	return s.store.close()
}

// Listen serves on addr until ctx ends and reports the address taken on ready (which may be nil).
func (s *Server) Listen(ctx context.Context, addr string, ready func(address string)) error {
	l, err := net.Listen("tcp", addr)
	if err != nil {
		return fmt.Errorf("standin: %w", err)
	}
	if ready != nil {
		ready("http://" + l.Addr().String())
	}
	web := &http.Server{Handler: s.all, ReadHeaderTimeout: 10 * time.Second}
	defer context.AfterFunc(ctx, func() { web.Close() })()
	if err := web.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("standin: %w", err)
	}
	return nil
}

// ApplicationID is the id of the application and of the bot's user.
func (s *Server) ApplicationID() string { return s.bot.ID }

// GuildID is the id of the first server.
func (s *Server) GuildID() string { return s.guild.ID }

// OwnerID is the person who owns the server, and so manages it.
func (s *Server) OwnerID() string { return s.guild.Owner }

// do runs f under the lock and then writes what f changed, in one transaction.
func (s *Server) do(f func() error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	err := f()
	if e := s.store.flush(); err == nil {
		err = e
	}
	return err
}

// clockwork lets time pass: see Tick.
func (s *Server) clockwork(ctx context.Context) {
	defer close(s.done)
	t := time.NewTicker(100 * time.Millisecond)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-t.C:
			s.Tick() // what could not be written is noticed by the next request, which fails
		}
	}
}

// Tick does what is due by the clock: interactions without an answer fail, old tokens and ephemeral messages go,
// quiet threads are archived. It is called ten times a second; a test with its own clock calls it after moving it.
func (s *Server) Tick() error {
	return s.do(func() error {
		now := s.opt.Now()
		s.forgetBuckets(now)
		s.forgetSessions(now)
		for _, i := range s.calls {
			if i.State == stateOpen && now.Sub(i.Created) >= answerWithin {
				s.failInteraction(i)
			}
			if now.Sub(i.Created) >= tokenLives+time.Minute {
				delete(s.calls, i.ID)
				delete(s.tokens, i.Token)
				s.store.drop("interactions", i.ID)
			}
		}
		for _, m := range s.messages {
			if m.Owner != "" && now.Sub(m.Timestamp) > privateLives {
				s.removeMessage(m)
			}
		}
		for _, c := range s.channels {
			s.doze(c)
		}
		return nil
	})
}

// newID makes the next snowflake: milliseconds since 2015 and a counter, always growing.
func (s *Server) newID() string {
	id := (s.opt.Now().UnixMilli() - 1420070400000) << 22
	if id <= s.lastID {
		id = s.lastID + 1
	}
	s.lastID = id
	return strconv.FormatInt(id, 10)
}

// secret makes n random bytes in URL-safe letters.
func secret(n int) string {
	b := make([]byte, n)
	rand.Read(b)
	return base64.RawURLEncoding.EncodeToString(b)
}

// earlier orders two snowflakes.
func earlier(a, b string) int {
	if len(a) != len(b) {
		return len(a) - len(b)
	}
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}
