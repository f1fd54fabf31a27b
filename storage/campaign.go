package storage

import (
	"context"

	"hexwarden/club"
	"hexwarden/table"
)

const (
	insertCampaign = `INSERT INTO campaigns (version, guild, battle, opened, body, id) VALUES (1, ?, ?, ?, ?, ?)`
	updateCampaign = `UPDATE campaigns SET version = version + 1, guild = ?, battle = ?, opened = ?, body = ? WHERE id = ? AND version = ?`
)

// PutCampaign implements club.Store.
func (s *Store) PutCampaign(ctx context.Context, c club.Campaign, battle *table.Row, postings []table.Posting) error {
	return s.transaction(ctx, "keep a campaign", func(w *List) {
		w.versioned(c.Version, insertCampaign, updateCampaign, c.Guild, c.Table, c.Opened.UnixMilli(), w.text(c), c.ID)
		if battle != nil {
			w.create(*battle)
		}
		w.postingsOfClubs(postings)
	})
}

// Campaign implements club.Store.
func (s *Store) Campaign(ctx context.Context, id string) (club.Campaign, error) {
	all, err := s.campaigns(ctx, `SELECT id, version, body FROM campaigns WHERE id = ?`, id)
	return only(all, err, club.ErrNoCampaign)
}

// Campaigns implements club.Store.
func (s *Store) Campaigns(ctx context.Context, guild string) ([]club.Campaign, error) {
	return s.campaigns(ctx, `SELECT id, version, body FROM campaigns WHERE guild = ? ORDER BY opened DESC, rowid DESC`, guild)
}

func (s *Store) campaigns(ctx context.Context, query, arg string) ([]club.Campaign, error) {
	return versioned(ctx, s.read, "read campaigns", func(c *club.Campaign) (*string, *int) { return &c.ID, &c.Version }, query, arg)
}

// CampaignsOf implements club.Store.
func (s *Store) CampaignsOf(ctx context.Context, user table.UserID) ([]string, error) {
	return listed(ctx, s.read, "list campaigns", value[string], `SELECT id FROM campaigns WHERE instr(body, '"' || ? || '"') > 0 ORDER BY opened`, user)
}

// CampaignsDue implements club.Store.
func (s *Store) CampaignsDue(ctx context.Context) ([]string, error) {
	return listed(ctx, s.read, "list campaigns", value[string], `SELECT c.id FROM campaigns c JOIN tables t ON t.id = c.battle WHERE c.battle <> '' AND t.status IN ('over', 'quarantined') ORDER BY c.opened`)
}
