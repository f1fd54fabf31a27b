package standin

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

const maxEmbedText = 6000

// draft is what a request says of a message. Nil means that it says nothing, which on an edit leaves things alone.
type draft struct {
	content     *string
	embeds      *[]any
	components  *[]any
	flags       *int
	attachments *[]listed
	mentions    mentions
	nonce       any
	enforce     bool
	tts         bool
	reference   map[string]any
}

// listed is an entry of the attachments list: a file that stays, or a new one.
type listed struct {
	id          string
	filename    *string
	description *string
	upload      *upload
}

// mentions is who may be notified.
type mentions struct {
	given    bool
	users    []string
	allUsers bool
	everyone bool
}

// draftCheck says what a message may be at a place.
type draftCheck struct {
	version    int
	old        *message // the message that is edited
	files      []upload
	flags      int  // flags that may be set here
	webhook    bool // answers to interactions: users are mentioned, others not
	maxContent int
}

// readDraft checks a body against the limits of messages. Faults are noted in the form.
func readDraft(f form, c draftCheck) draft {
	d := draft{}
	if !f.object() {
		return d
	}
	if k := f.key("content"); k.there {
		t := strings.TrimSpace(k.text(0, c.maxContent))
		d.content = &t
	}
	if k := f.key("flags"); !k.none() {
		n := int(k.whole(0, 1<<31-1))
		if over := n &^ c.flags; over != 0 {
			k.fail("MESSAGE_FLAGS_INVALID", "The flags %d cannot be set here", over)
		}
		d.flags = &n
	}
	names := d.readAttachments(f.key("attachments"), c)
	if k := f.key("embeds"); k.there {
		list := checkEmbeds(k, names)
		d.embeds = &list
	} else if k := f.key("embed"); k.object() && c.version < 10 {
		list := checkEmbeds(f.at("embeds", []any{k.value}, true), names)
		d.embeds = &list
	}
	if k := f.key("components"); k.there {
		v2 := c.old != nil && c.old.Flags&flagV2 != 0 || d.flags != nil && *d.flags&flagV2 != 0
		list := checkComponents(k, v2, names)
		d.components = &list
	}
	d.mentions = readMentions(f.key("allowed_mentions"), c.webhook)
	if k := f.key("nonce"); !k.none() {
		if _, isText := k.value.(string); isText {
			k.text(0, 25)
		} else {
			k.whole(-1<<63, 1<<63-1)
		}
		d.nonce = k.value
		d.enforce = f.key("enforce_nonce").truth()
	}
	d.tts = f.key("tts").truth()
	if k := f.key("message_reference"); k.object() {
		d.reference = k.pick("type", "message_id", "channel_id", "guild_id")
		k.key("message_id").need().id()
	}
	return d
}

// readAttachments pairs the list with the uploads and returns the names that attachment:// may use.
func (d *draft) readAttachments(f form, c draftCheck) map[string]bool {
	names := map[string]bool{}
	if len(c.files) > 10 {
		f.fail("BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
	}
	used := map[string]bool{}
	var list []listed
	for _, a := range f.list(0, 10) {
		if !a.need().object() {
			continue
		}
		e := listed{id: a.key("id").need().id()}
		for key, to := range map[string]**string{"filename": &e.filename, "description": &e.description} {
			if k := a.key(key); !k.none() {
				t := k.text(0, 1024)
				*to = &t
			}
		}
		for i, u := range c.files {
			if u.n == e.id {
				e.upload = &c.files[i]
				used[u.n] = true
			}
		}
		name := ""
		if e.upload != nil {
			name = e.upload.name
		} else if c.old != nil {
			for _, have := range c.old.Attachments {
				if have.ID == e.id {
					name = have.Filename
				}
			}
		}
		if name == "" {
			a.key("id").fail("ATTACHMENT_NOT_FOUND", "Attachment data not found")
		}
		if e.filename != nil && e.upload != nil {
			name = cleanName(*e.filename)
			e.filename = &name
		}
		names[name] = true
		list = append(list, e)
	}
	for i, u := range c.files {
		if used[u.n] {
			continue
		}
		// From v10 on a list is the whole truth; before, files beside it are added.
		if !f.none() && c.version >= 10 {
			f.fail("ATTACHMENT_NOT_LISTED", "The file files[%s] is not in the list of attachments", u.n)
		}
		list = append(list, listed{id: u.n, upload: &c.files[i]})
		names[u.name] = true
	}
	if f.none() && c.old != nil {
		for _, have := range c.old.Attachments {
			names[have.Filename] = true
		}
		if len(list) > 0 {
			kept := []listed{}
			for _, have := range c.old.Attachments {
				kept = append(kept, listed{id: have.ID})
			}
			list = append(kept, list...)
		}
	}
	if f.there && !f.none() || len(list) > 0 {
		d.attachments = &list
	}
	if len(list) > 10 {
		f.fail("BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
	}
	return names
}

func checkEmbeds(f form, files map[string]bool) []any {
	out, total := []any{}, 0
	count := func(t string) string { total += utf8.RuneCountInString(t); return t }
	image := func(e form, k string) {
		if e.key(k).object() {
			e.key(k).key("url").need().link(files, "http", "https", "attachment")
		}
	}
	for _, e := range f.list(0, 10) {
		if !e.need().object() {
			continue
		}
		title, text := count(e.key("title").text(0, 256)), count(e.key("description").text(0, 4096))
		e.key("url").link(nil, "http", "https")
		e.key("color").whole(0, 0xFFFFFF)
		if k := e.key("footer"); k.object() {
			count(k.key("text").need().text(1, 2048))
			k.key("icon_url").link(files, "http", "https", "attachment")
		}
		if k := e.key("author"); k.object() {
			count(k.key("name").need().text(1, 256))
			k.key("url").link(nil, "http", "https")
			k.key("icon_url").link(files, "http", "https", "attachment")
		}
		image(e, "image")
		image(e, "thumbnail")
		fields := e.key("fields").list(0, 25)
		for _, k := range fields {
			count(k.key("name").need().text(1, 256))
			count(k.key("value").need().text(1, 1024))
			k.key("inline").truth()
		}
		if title+text == "" && len(fields) == 0 && e.key("image").none() && e.key("thumbnail").none() &&
			e.key("author").none() && e.key("footer").none() {
			e.key("description").fail("BASE_TYPE_REQUIRED", "This field is required")
		}
		kept := e.pick("title", "description", "url", "timestamp", "color", "footer", "image", "thumbnail", "author", "fields")
		kept["type"] = "rich"
		out = append(out, kept)
	}
	if total > maxEmbedText {
		f.fail("MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of %d", maxEmbedText)
	}
	return out
}

func readMentions(f form, webhook bool) mentions {
	m := mentions{allUsers: true, everyone: !webhook}
	if !f.object() {
		return m
	}
	m = mentions{given: true}
	parse := map[string]bool{}
	for _, p := range f.key("parse").items() {
		t := p.text(1, 20)
		if !slices.Contains([]string{"users", "roles", "everyone"}, t) {
			p.fail("BASE_TYPE_CHOICES", "Value must be one of ('roles', 'users', 'everyone').")
		}
		parse[t] = true
	}
	m.allUsers, m.everyone = parse["users"], parse["everyone"]
	for _, k := range []string{"users", "roles"} {
		ids := f.key(k).list(0, 100)
		if parse[k] && len(ids) > 0 {
			f.key("parse").fail("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", "parse:[%q] and %s: [ids...] are mutually exclusive.", k, k)
		}
		for _, id := range ids {
			if t := id.id(); k == "users" {
				m.users = append(m.users, t)
			}
		}
	}
	f.key("replied_user").truth()
	return m
}

var userMention = regexp.MustCompile(`<@!?(\d+)>`)

// mentioned finds who is notified by a text.
func (s *Server) mentioned(text string, m mentions) []User {
	out, seen := []User{}, map[string]bool{}
	for _, hit := range userMention.FindAllStringSubmatch(text, -1) {
		id := hit[1]
		u, known := s.userByID(id)
		if known && !seen[id] && (m.allUsers || slices.Contains(m.users, id)) {
			seen[id] = true
			out = append(out, u)
		}
	}
	return out
}

// apply puts a draft onto a message, which may be new, and checks what only the whole message can tell.
func (s *Server) apply(f form, d draft, m *message) error {
	if err := f.refusal(); err != nil {
		return err
	}
	next := m.Message
	if d.flags != nil {
		settable := flagSuppressEmbeds | flagSilent | flagV2 | flagVoice
		if m.Flags&flagV2 != 0 && *d.flags&flagV2 == 0 {
			f.key("flags").fail("MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", "The components V2 flag cannot be removed")
		}
		next.Flags = next.Flags&^flagSuppressEmbeds | *d.flags&settable
	}
	if d.content != nil {
		next.Content = *d.content
	}
	if d.embeds != nil {
		next.Embeds = *d.embeds
	}
	if d.components != nil {
		next.Components = *d.components
	}
	files := len(m.Attachments)
	if d.attachments != nil {
		files = len(*d.attachments)
	}
	if next.Flags&flagV2 != 0 {
		for key, there := range map[string]bool{"content": next.Content != "", "embeds": len(next.Embeds) > 0} {
			if there {
				f.key(key).fail("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
					"The '%s' field cannot be used when using MessageFlags.IS_COMPONENTS_V2", key)
			}
		}
		if len(next.Components) == 0 {
			f.key("components").fail("BASE_TYPE_REQUIRED", "This field is required")
		}
	}
	if err := f.refusal(); err != nil {
		return err
	}
	if next.Content == "" && len(next.Embeds) == 0 && len(next.Components) == 0 && files == 0 {
		return errEmptyMessage
	}
	next.Mentions = m.Mentions
	if d.content != nil || d.components != nil && next.Flags&flagV2 != 0 {
		said := next.Words()
		next.Mentions = s.mentioned(said, d.mentions)
		next.MentionEveryone = d.mentions.everyone && strings.Contains(said, "@everyone")
	}
	next.Flags &^= flagLoading
	m.Message = next
	if d.attachments != nil {
		s.applyAttachments(m, *d.attachments)
	}
	return nil
}

// applyAttachments makes the list of files true: what is not listed goes, at the next change of files for good; what is new is kept.
func (s *Server) applyAttachments(m *message, list []listed) {
	old := map[string]Attachment{}
	for _, a := range m.Attachments {
		old[a.ID] = a
	}
	now := []Attachment{}
	for _, e := range list {
		a, had := old[e.id]
		if e.upload != nil {
			a = s.keepFile(m, e)
		} else if !had {
			continue
		}
		if e.description != nil {
			a.Description = *e.description
		}
		delete(old, e.id)
		now = append(now, a)
	}
	if len(old) > 0 {
		for _, a := range m.Replaced {
			s.store.dropFile(a.ID)
		}
		m.Replaced = slices.Collect(maps.Values(old))
	}
	m.Attachments = now
}
