package main

import (
	"fmt"
	"io"
	"math"
	"os"
	"time"

	"hexwarden/internal/scale"
)

// scaling simulates many tables, and says how many of them several processes carry.
type scaling struct {
	Processes []int         `help:"Numbers of processes, each simulated by itself." default:"1,10,100"`
	Cores     int           `help:"Cores of each process." default:"2"`
	Tables    int           `help:"Tables that are simulated." default:"1000000"`
	Most      int           `help:"The most tables that are tried, to find how many are carried." default:"20000000"`
	Live      float64       `help:"Share of tables at which both people are there now; at the others they play by post." default:"0.005"`
	Servers   float64       `help:"Tables in a server." default:"4" name:"per-server"`
	Rate      float64       `help:"Requests a second that Discord allows the application." default:"45"`
	Database  float64       `help:"How many times as many moves a second the database stores as the one that was measured." default:"1"`
	Proxy     bool          `help:"One program between all processes and Discord keeps the rate; else each keeps to its part."`
	Gateway   bool          `help:"Interactions come over the gateway, not over HTTP."`
	Length    time.Duration `help:"How much time is simulated." default:"10m"`
	Seed      uint64        `help:"Seed of everything that happens." default:"1"`
}

// Run prints tables of what is carried.
func (s *scaling) Run() error { return s.write(os.Stdout) }

func (s *scaling) write(out io.Writer) error {
	c := scale.Config{Seed: s.Seed, Tables: s.Tables, Live: s.Live, PerServer: s.Servers, Cores: s.Cores, Rate: s.Rate, Database: s.Database, Proxy: s.Proxy, Gateway: s.Gateway, Length: s.Length}
	for _, n := range s.Processes {
		c.Processes = n
		if err := c.Check(); err != nil {
			return err
		}
	}
	if s.Most < s.Tables {
		return fmt.Errorf("most: %d is less than %d tables", s.Most, s.Tables)
	}
	line := func(format string, args ...any) { fmt.Fprintf(out, format+"\n", args...) }
	line("%d tables, %.2g of them live, in %.0f servers with %.0f shards, which take %v to connect; seed %d, %v of the busiest hour.",
		s.Tables, s.Live, scale.Servers(c), scale.Shards(c), scale.Connecting(c), s.Seed, s.Length)
	line("\n| processes | answers a second | postings | processors | rate | commits | first limit | answer: median, 95%% | posting: median, 95%% |")
	line("|---|---|---|---|---|---|---|---|---|")
	for _, n := range s.Processes {
		c.Processes = n
		r := scale.Run(c)
		line("| %d | %.1f | %.1f | %.0f%% | %.0f%% | %.0f%% | %s | %s | %s |", n, r.Answers, r.Postings, 100*r.Load.Drawing, 100*r.Load.Rate, 100*r.Load.Commits,
			r.Load.First(), span(r.Answer), span(r.Posting))
	}
	line("\n| processes | answers a second by processors, rate, commits | tables carried | servers | answers a second | first limit | answer: median, 95%% | posting: median, 95%% | a death, with two thirds of these tables: presses that failed, postings that stood, longest |")
	line("|---|---|---|---|---|---|---|---|---|")
	for _, n := range s.Processes {
		c := c
		c.Processes = n
		carried, r := scale.Carry(c, s.Most)
		c.Tables = carried
		drawing, rate, commits := scale.Ceiling(c)
		servers := scale.Servers(c)
		death := "everything, until it is started again"
		if n > 1 {
			c.Kill, c.Tables = true, carried*2/3
			x := scale.Run(c)
			if death = fmt.Sprintf("%d, %d, %s", x.Failed, x.Stood, short(x.Stand)); x.Left > 0 {
				death += fmt.Sprintf("; %d are not out at the end", x.Left)
			}
		}
		line("| %d | %.0f, %.0f, %.0f | %s | %s | %.1f | %s | %s | %s | %s |", n, drawing, rate, commits, about(float64(carried)), about(servers), r.Answers, r.Load.First(),
			span(r.Answer), span(r.Posting), death)
	}
	return nil
}

func span(d scale.Delay) string { return short(d.Median) + ", " + short(d.Most) }

// short is a time as it is read; none is that of nothing.
func short(d time.Duration) string {
	switch {
	case d == 0:
		return "–"
	case d < 10*time.Second:
		return fmt.Sprintf("%.2f s", d.Seconds())
	}
	return fmt.Sprintf("%.0f s", d.Seconds())
}

// about is a number of which two digits are known.
func about(n float64) string {
	step := 1.0
	for n >= 100*step {
		step *= 10
	}
	return fmt.Sprintf("%.0f", math.Floor(n/step)*step)
}
