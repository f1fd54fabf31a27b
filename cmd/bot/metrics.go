package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"hexwarden/table"
)

// statuses are those that tables are counted by.
var statuses = []table.Status{table.Lobby, table.Running, table.Over, table.Frozen, table.Quarantined}

// Describe implements prometheus.Collector: what is looked up depends on the settings.
func (w *watch) Describe(chan<- *prometheus.Desc) {}

// Collect implements prometheus.Collector: it looks up what is not counted.
func (w *watch) Collect(out chan<- prometheus.Metric) {
	gauge := func(name, help string, value float64, labels ...string) { // names and values of labels in turn
		var names, values []string
		for i := 0; i < len(labels); i += 2 {
			names, values = append(names, labels[i]), append(values, labels[i+1])
		}
		out <- prometheus.MustNewConstMetric(prometheus.NewDesc("hexwarden_"+name, help, names, nil), prometheus.GaugeValue, value, values...)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	c := w.condition(ctx, false)
	gauge("troubles", "What whoever hosts the bot should look at; /health tells more.", float64(len(c.Troubles)))
	gauge("gateway_online", "Whether Discord is connected, on all shards.", bit(c.Online))
	gauge("gateway_shards", "Connections that Discord wants.", float64(max(1, c.Shards)))
	gauge("gateway_shards_away", "Those that are not there.", float64(max(len(c.Away), int(bit(!c.Online)))))
	gauge("outbox_waiting", "Postings that wait.", float64(c.Outbox.Waiting))
	gauge("thoughts_waiting", "Questions that the house has to think about.", float64(c.Thoughts))
	gauge("outbox_oldest_seconds", "Age of the posting that waits longest.", float64(c.Outbox.Oldest))
	for _, status := range statuses {
		gauge("tables", "Tables by their status.", float64(c.Tables[status]), "status", string(status))
	}
	if c.Crew != nil {
		gauge("processes", "Processes of the bot that live; 0 if this one has no part in their work.", float64(c.Crew.Processes))
		gauge("leases", "What this process holds, by kind.", float64(c.Crew.Buckets), "kind", "buckets")
		gauge("leases", "What this process holds, by kind.", float64(len(c.Crew.Shards)), "kind", "shards")
		gauge("leases", "What this process holds, by kind.", float64(len(c.Crew.Tasks)), "kind", "tasks")
		gauge("clock_ahead_seconds", "By how much the clock is ahead of the database's.", c.Crew.Ahead)
	}
	if c.Heard != nil {
		gauge("gateway_heard_seconds", "Time since Discord was last heard of.", float64(*c.Heard))
	}
	if c.Free != nil {
		gauge("disk_free_bytes", "Bytes left on the disk of the database.", float64(*c.Free))
	}
	if c.Backup != nil {
		gauge("backup_failed", "Whether the last attempt at a daily copy failed.", bit(c.Backup.Error != ""))
		if !c.Backup.Last.IsZero() {
			gauge("backup_age_seconds", "Age of the last daily copy.", time.Since(c.Backup.Last).Seconds())
		}
	}
}

func bit(on bool) float64 {
	if on {
		return 1
	}
	return 0
}

// measures answers /metrics.
func (w *watch) measures() http.Handler {
	return promhttp.HandlerFor(w.registry, promhttp.HandlerOpts{})
}

// expose serves the metrics at an address until end is called.
func (w *watch) expose(address string, wait *sync.WaitGroup) (end func() error, err error) {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("METRICS_ADDR: %w", err)
	}
	web := http.NewServeMux()
	web.Handle("/metrics", w.measures())
	server := &http.Server{Handler: web, ReadHeaderTimeout: 10 * time.Second}
	wait.Go(func() {
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			w.log.Error("METRICS_ADDR is served no longer", "error", err)
		}
	})
	return server.Close, nil
}

// newWatch is a watch over a bot, with the registry of its metrics.
func newWatch(w watch) *watch {
	w.written = &probed{}
	if w.now == nil {
		w.now = time.Now
	}
	w.registry = prometheus.NewRegistry()
	w.vitals = newVitals(w.registry)
	w.registry.MustRegister(&w, collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return &w
}
