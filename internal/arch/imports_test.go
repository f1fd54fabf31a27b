package arch

import (
	"go/ast"
	"slices"
	"strings"
	"testing"
)

// ban forbids imports. The first that matches a package and an import is reported.
type ban struct {
	who    func(pack string) bool
	what   func(imp string) bool // takes an import path; those of the module have "./" instead of its name
	reason string
}

func in(ps ...string) func(string) bool {
	return func(pack string) bool { return slices.ContainsFunc(ps, func(p string) bool { return under(pack, p) }) }
}

func exactly(ps ...string) func(string) bool {
	return func(pack string) bool { return slices.Contains(ps, pack) }
}

// own matches packages of the module except the given ones.
func own(allowed ...string) func(string) bool {
	return func(imp string) bool {
		p, ok := strings.CutPrefix(imp, "./")
		return ok && !slices.ContainsFunc(allowed, func(a string) bool { return under(p, a) })
	}
}

// foreign matches packages outside the module and the standard library, except the given
// ones.
func foreign(allowed ...string) func(string) bool {
	return func(imp string) bool {
		first, _, _ := strings.Cut(imp, "/")
		return strings.Contains(first, ".") && first != "." && !slices.ContainsFunc(allowed, func(a string) bool { return strings.HasPrefix(imp, a) })
	}
}

const yaml = "go.yaml.in/yaml"

var machinery = []string{"engine/flow", "engine/effect", "engine/pack", "engine/campaign", "engine/board", "engine/chance", "engine/odds"}

// floors are the packages of discord from the ground up: a room may import those on floors below its
// own.
var floors = [][]string{
	{"discord/chat"},
	{"discord/show"},
	{"discord/rules", "discord/lists", "discord/orders", "discord/teams", "discord/lobby"},
	{"discord/people", "discord/clubs"},
	{"discord/hall"},
	{"discord/play", "discord/records"},
	{"discord/live"},
	{"discord"},
}

// upstairs forbids a room to import rooms on its own floor and above.
func upstairs() (out []ban) {
	for n, floor := range floors {
		for _, room := range floor {
			out = append(out, ban{exactly(room), func(imp string) bool {
				p, ok := strings.CutPrefix(imp, "./")
				return ok && p != room && slices.Contains(slices.Concat(floors[n:]...), p)
			}, "a room knows those on floors below its own: what it needs of others it is given"})
		}
	}
	return out
}

// rooms forbids the packages of a system to import those above, and the world outside: packs don't know the rules, nor does
// what cards say, and rules don't know what choices are worth.
func rooms() (out []ban) {
	for _, s := range systems {
		out = append(out, ban{in(s + "/content"), own(append(machinery, s+"/content", "=")...), "the rules stand on what packs hold, which knows none of them"},
			ban{in(s + "/words"), own(append(machinery, s+"/content", s+"/words", "=")...), "what cards say is told without the rules that carry it out"},
			ban{func(p string) bool { return p != "internal/systems" }, exactly("./" + s + "/worth"), "opinions are given to the rules where a system is put together"},
			ban{in(s + "/worth"), own(append(machinery, s, "engine/ai", "=")...), "opinions rest on the rules and on how the house thinks"},
			ban{func(p string) bool { return in(s)(p) && !in(s+"/worth")(p) }, own(append(machinery, s, "=")...), "a system stands on the machinery, never on another system or on the world outside"})
	}
	return out
}

// helpers are packages for tests.
var helpers = []string{"internal/shipped", "internal/handclock", "internal/seeded", "internal/roomy", "internal/duel", "internal/posted", "internal/cluster"}

var bans = append(slices.Concat(upstairs(), rooms()), []ban{
	{in("engine"), exactly("time", "context", "log", "log/slog", "os", "os/exec", "net", "net/http", "database/sql", "math/rand", "math/rand/v2", "crypto/rand", "sync/atomic", "syscall"),
		"the engine is a pure function of state and move: it knows no time, file, log, network or chance of its own"},
	{func(p string) bool {
		return under(p, "engine") && !in("engine/odds", "engine/flow")(p) && !exactly("engine/battleground")(p)
	}, exactly("sync"),
		"the engine shares nothing that changes; only the odds of dice, and the words of a position, are found when they are read first, perhaps by several at once, and a pack of Battleground keeps the memory of searches that are over for those to come"},
	{in("engine/pack", "engine/effect"), foreign(yaml), "packs need the YAML library and no other"},
	{func(p string) bool { return under(p, "engine") && !in("engine/pack", "engine/effect")(p) }, foreign(),
		"the engine stands on the standard library alone, so that a saved game outlives every library"},
	{exactly("engine"), own(), "the words of the engine depend on nothing"},
	{in("engine/flow", "engine/chance", "engine/odds", "engine/board"), own("engine/flow", "engine/chance", "engine/odds", "engine/board", "="), "mechanisms know the words of the engine only"},
	{in("engine/record"), own("engine/record", "engine/chance", "="), "whoever checks a record needs the words and the dice, and no more"},
	{in("engine/campaign"), own("engine/campaign", "engine/pack", "="), "campaigns are told without any system"},
	{in("engine/effect", "engine/pack"), own("engine/effect", "engine/pack", "engine/board", "="), "packs are read without any system"},
	{in("engine/ai"), own("engine/ai", "="), "a player for an empty seat sees what its seat sees, never a system or a state"},
	{func(p string) bool { return p != "cmd/hexdev" && !under(p, "engine/enginetest") }, func(imp string) bool { return in("./engine/enginetest")(imp) },
		"the contract suite is for tests and for the self-play of cmd/hexdev"},
	{func(p string) bool {
		return !in(append([]string{"internal/systems", "render", "engine/enginetest"}, systems...)...)(p)
	},
		func(imp string) bool { p, ok := strings.CutPrefix(imp, "./"); return ok && in(systems...)(p) },
		"only internal/systems and the painter of a system know a system"},
	{func(p string) bool { return p != "internal/systems" && !in(painters...)(p) }, func(imp string) bool { p, ok := strings.CutPrefix(imp, "./"); return ok && in(painters...)(p) },
		"internal/systems says who draws which system"},
	{in("text"), own("text", "engine/pack", "="), "texts are made from keys, for whatever shows them"},
	{in("table/clock"), own("table/clock", "="), "clocks are values: they know seats, and neither tables nor a store"},
	{in("table"), own("internal/keyed", "table", "engine/record", "engine/chance", "engine/ai", "engine/pack", "="), "use cases know neither Discord, SQL nor pictures, nor the club beside them"},
	{in("club"), own("internal/keyed", "club", "table", "engine/campaign", "="), "leagues, campaigns and ratings stand on what tables tell everybody"},
	{in("storage"), own("storage", "table", "club", "engine/record", "internal/lease", "="), "the store knows tables, clubs and leases, and nothing else"},
	{in("storage"), func(imp string) bool { return in("./storage/sqlite", "./storage/postgres", "./storage/storetest")(imp) }, "a database knows the statements, and they know no database"},
	{func(p string) bool { return under(p, "render") && p != "render/art" && p != "render/motif" }, own(append([]string{"render", "text", "engine/board", "="}, systems...)...), "a painter sees views, and the geometry of boards"},
	{exactly("render/art"), own("render", "data"), "drawings are files, and know nothing of what is painted with them"},
	{exactly("render/motif"), own("render", "data", "engine/pack"), "what cards show is data, read as packs are"},
	{in("discord/standin"), own("discord/standin"), "the stand-in is Discord: it knows nothing of the bot"},
	{func(p string) bool { return under(p, "discord") && !under(p, "discord/standin") }, own("internal/backoff", "internal/keyed", "discord/wire", "discord", "table", "club", "engine/campaign", "render", "text", "="), "the adapter turns use cases into messages; rules and SQL are elsewhere"},
	{func(p string) bool {
		return !under(p, "storage") && p != "text/rulebook" && p != "internal/bench" && !under(p, "discord/standin")
	}, func(imp string) bool {
		return imp == "database/sql" || strings.HasPrefix(imp, "modernc.org/sqlite") || strings.HasPrefix(imp, "github.com/jackc/pgx")
	},
		"SQL stays behind table.Store and club.Store, in the index of the rules pages, and where a file of many games is made to be measured"},
	{func(p string) bool { return !under(p, "discord") }, func(imp string) bool { return strings.HasPrefix(imp, "github.com/bwmarrin/discordgo") }, "Discord's types stay in discord"},
	{func(string) bool { return true }, func(imp string) bool { return in("./cmd")(imp) }, "nobody imports a program"},
	{func(p string) bool { return p != "cmd/hexdev" }, exactly("./internal/bench"), "measuring is for hexdev bench"},
	{func(p string) bool { return !in("cmd", "internal/painter")(p) }, exactly("./internal/systems", "./internal/painter"), "which games there are, and who draws them, the programs say"},
	{exactly("internal/systems"), own(slices.Concat([]string{"internal/systems", "table", "club", "text", "data", "engine/ai", "engine/record", "render/drawing", "="}, machinery, systems, painters)...), "the games and their packs need neither Discord nor SQL"},
	{exactly("internal/bench"), own("internal/bench", "internal/hostile", "render", "storage", "table", "engine", "="), "trials measure what they are given: the program is wired in cmd/hexdev"},
	{func(p string) bool { return p != "internal/bench" }, exactly("./internal/hostile"), "what takes memory and time is for tests and measuring"},
	{func(p string) bool { return !exactly(helpers...)(p) }, func(imp string) bool { return exactly(helpers...)(strings.TrimPrefix(imp, "./")) }, "a helper of tests"},
}...)

// TestRoomsHaveFloors checks that every conversation package of discord is on a floor.
func TestRoomsHaveFloors(t *testing.T) {
	for _, f := range tree(t) {
		if under(f.pack, "discord") && !in("discord/wire", "discord/standin")(f.pack) && !slices.Contains(slices.Concat(floors...), f.pack) {
			t.Errorf("%s stands on no floor", f.pack)
		}
	}
}

func TestImports(t *testing.T) {
	for _, f := range tree(t) {
		if f.test {
			continue
		}
		for _, imp := range f.imports() {
			if reason := banned(f.pack, imp); reason != "" {
				t.Errorf("%s imports %s: %s", f.name, imp, reason)
			}
		}
	}
}

// TestEverySystemIsAnEntry checks that every package of engine that is a System is one that the bans list,
// and that internal/systems has it with its painter.
func TestEverySystemIsAnEntry(t *testing.T) {
	var found, listed []string
	for _, f := range tree(t) {
		if f.pack == "internal/systems" && !f.test {
			listed = append(listed, f.imports()...)
		}
		if f.test || !under(f.pack, "engine") || under(f.pack, "engine/enginetest") {
			continue
		}
		if o := f.syntax.Scope.Lookup("System"); o != nil && o.Kind == ast.Typ && f.pack != "engine" {
			found = append(found, f.pack)
		}
	}
	for _, p := range found {
		if painter := strings.Replace(p, "engine/", "render/", 1); !slices.Contains(systems, p) || !slices.Contains(painters, painter) {
			t.Errorf("%s is a system that the bans do not know", p)
		} else if !slices.Contains(listed, module+p) || !slices.Contains(listed, module+painter) {
			t.Errorf("internal/systems has no entry for %s", p)
		}
	}
	if len(found) != len(systems) {
		t.Errorf("these are systems: %v", found)
	}
}

// TestTheReleaseHasNoTools checks that the bot doesn't import the developers' tools, even through another
// package.
func TestTheReleaseHasNoTools(t *testing.T) {
	imports := map[string][]string{}
	for _, f := range tree(t) {
		if !f.test {
			imports[f.pack] = append(imports[f.pack], f.imports()...)
		}
	}
	released := []string{"cmd/bot"}
	for n := 0; n < len(released); n++ { // grows while we look
		for _, imp := range imports[released[n]] {
			if p, ok := strings.CutPrefix(imp, module); ok && !slices.Contains(released, p) {
				released = append(released, p)
			}
		}
	}
	tools := in("engine/enginetest", "internal/bench", "internal/hostile", "internal/shipped", "internal/duel", "internal/posted", "internal/seeded", "internal/handclock", "internal/roomy", "internal/cluster", "render/rendertest", "storage/storetest")
	for _, p := range released {
		if tools(p) {
			t.Errorf("cmd/bot is built of %s", p)
		}
	}
	if len(released) < 30 {
		t.Errorf("cmd/bot is built of %d packages only: %v", len(released), released)
	}
}

// banned is the reason why a package may not import another, or "" if it may.
func banned(pack, imp string) string {
	if p, ok := strings.CutPrefix(imp, module); ok {
		imp = "./" + p
		if p == "engine" { // nearly everybody may use these words; "=" in a list allows them
			imp = "./="
		}
	}
	for _, b := range bans {
		if b.who(pack) && b.what(imp) {
			return b.reason
		}
	}
	return ""
}

func TestBans(t *testing.T) {
	for _, c := range []struct {
		pack, imp string
		banned    bool
	}{
		{"engine/flow", "time", true}, {"engine/flow", "fmt", false}, {"engine/flow", module + "engine", false}, {"engine/flow", module + "engine/battleground", true},
		{"engine/battleground", module + "engine/mythic", true}, {"engine/mythic/content", module + "engine/mythic", true}, {"engine/mythic", module + "engine/mythic/content", false},
		{"engine/mythic", module + "engine/mythic/worth", true}, {"engine/mythic/worth", module + "engine/mythic", false}, {"engine/mythic/worth", module + "engine/ai", false}, {"engine/mythic", module + "engine/ai", true}, {"engine/mythic/worth", module + "engine/eternia", true}, {"internal/systems", module + "engine/mythic/worth", false}, {"engine/battleground", module + "engine/flow", false}, {"engine", module + "engine/flow", true},
		{"engine/battleground/words", module + "engine/battleground", true}, {"engine/battleground/words", module + "engine/battleground/content", false}, {"engine/battleground", module + "discord", true}, {"engine/effect", "go.yaml.in/yaml/v3", false}, {"engine/odds", "go.yaml.in/yaml/v3", true},
		{"discord/chat", module + "discord/show", true}, {"discord/lobby", module + "discord/people", true}, {"discord/lists", module + "discord/orders", true}, {"discord/play", module + "discord", true},
		{"discord/play", module + "discord/hall", false}, {"discord", module + "discord/play", false}, {"discord/hall", module + "discord/wire", false},
		{"discord", module + "engine/battleground", true}, {"discord", module + "storage", true}, {"discord", module + "engine", false}, {"discord", "database/sql", true},
		{"render/battleground", module + "engine/battleground", false}, {"render", module + "table", true}, {"table", module + "storage", true}, {"table/clock", module + "table", true}, {"table", module + "table/clock", false}, {"table", module + "club", true}, {"club", module + "table", false}, {"club", module + "discord", true},
		{"storage", "database/sql", false}, {"storage/sqlite", "modernc.org/sqlite", false}, {"storage/sqlite", module + "storage", false}, {"storage", module + "storage/sqlite", true}, {"storage/postgres", module + "storage/sqlite", true}, {"discord/standin", module + "table", true}, {"cmd/bot", module + "engine/enginetest", true}, {"cmd/hexdev", module + "engine/enginetest", false}, {"discord", module + "internal/systems", true},
		{"cmd/hexdev", module + "engine/mythic", true}, {"internal/painter", module + "render/mythic", true}, {"internal/systems", module + "render/mythic", false}, {"cmd/bot", "database/sql", true},
		{"engine/eternia/words", module + "engine/eternia", true}, {"engine/eternia/words", module + "engine/eternia/content", false},
		{"engine/ai", module + "engine/battleground", true}, {"text", module + "engine/flow", true}, {"table", "github.com/bwmarrin/discordgo", true},
	} {
		if got := banned(c.pack, c.imp); (got != "") != c.banned {
			t.Errorf("%s importing %s: %q", c.pack, c.imp, got)
		}
	}
}
