package standin

import "slices"

// Kinds of answer to an interaction.
const (
	answerMessage  = 4
	answerDefer    = 5
	answerSilent   = 6
	answerUpdate   = 7
	answerChoices  = 8
	answerModal    = 9
	answerLaunch   = 12
	errorCommand   = "The application did not respond"
	errorComponent = "This interaction failed"
)

// Flags that an answer may carry.
const answerFlags = messageFlags | flagEphemeral | flagVoice

// setState notes what became of an interaction and tells the person.
func (s *Server) setState(i *interaction, state, fault string) {
	i.State = state
	s.store.put("interactions", i.ID, i)
	data := map[string]any{"id": i.ID, "state": state}
	if fault != "" {
		data["error"] = fault
	}
	s.tell("interaction", data, func(u string) bool { return u == i.User })
}

// failInteraction ends an interaction that was not answered in time.
func (s *Server) failInteraction(i *interaction) {
	fault := errorComponent
	if i.Kind == kindCommand || i.Kind == kindAutocomplete {
		fault = errorCommand
	}
	if i.choices != nil {
		i.choices <- reply{fault: fault}
	}
	s.setState(i, stateFailed, fault)
}

// postCallback is the first answer to an interaction: within three seconds, and only once. A refused body does not
// count as an answer.
func (s *Server) postCallback(q *call) (any, error) {
	i := s.calls[q.PathValue("interaction")]
	if i == nil || i.Token != q.PathValue("token") {
		return nil, errUnknownInteraction
	}
	if i.State == stateOpen && s.opt.Now().Sub(i.Created) >= answerWithin {
		s.failInteraction(i)
	}
	switch i.State {
	case stateFailed:
		return nil, errUnknownInteraction
	case stateOpen:
	default:
		return nil, errAnswered
	}
	f := q.body
	kind := int(f.key("type").need().one(1, answerMessage, answerDefer, answerSilent, answerUpdate, answerChoices, answerModal, answerLaunch))
	if err := f.refusal(); err != nil {
		return nil, err
	}
	if !slices.Contains(s.answersTo(i), kind) {
		f.key("type").fail("INTERACTION_CALLBACK_TYPE_INVALID", "This type of answer does not fit the interaction")
		return nil, f.refusal()
	}
	m, err := s.firstAnswer(q, i, kind, f.key("data"))
	if err != nil {
		return nil, err
	}
	if q.URL.Query().Get("with_response") != "true" {
		return nil, nil
	}
	about := map[string]any{"id": i.ID, "type": i.Kind}
	resource := map[string]any{"type": kind}
	if m != nil {
		about["response_message_id"] = m.ID
		about["response_message_loading"] = m.Flags&flagLoading != 0
		about["response_message_ephemeral"] = m.Owner != ""
		resource["message"] = s.show(m)
	}
	return map[string]any{"interaction": about, "resource": resource}, nil
}

// answersTo lists the kinds of answer that fit an interaction.
func (s *Server) answersTo(i *interaction) []int {
	switch i.Kind {
	case kindCommand:
		return []int{answerMessage, answerDefer, answerModal}
	case kindAutocomplete:
		return []int{answerChoices}
	case kindComponent:
		return []int{answerMessage, answerDefer, answerSilent, answerUpdate, answerModal}
	}
	if i.Source != "" { // the form was opened from a message
		return []int{answerMessage, answerDefer, answerSilent, answerUpdate}
	}
	return []int{answerMessage, answerDefer}
}

// firstAnswer carries out a first answer and returns the message it made or changed, if any.
func (s *Server) firstAnswer(q *call, i *interaction, kind int, data form) (*message, error) {
	i.Answer = kind
	switch kind {
	case answerMessage:
		data.need()
		m, err := s.answerWith(q, i, data)
		if err != nil {
			return nil, err
		}
		i.Original = m.ID
		s.setState(i, stateDone, "")
		return m, nil
	case answerDefer:
		flags := int(data.key("flags").whole(0, 1<<31-1))
		if flags&^flagEphemeral != 0 {
			data.key("flags").fail("MESSAGE_FLAGS_INVALID", "Only EPHEMERAL can be set on a deferred answer")
		}
		if err := data.refusal(); err != nil {
			return nil, err
		}
		m := s.blank(i, flags&flagEphemeral != 0)
		m.Flags |= flagLoading
		s.addMessage(m)
		i.Original = m.ID
		s.setState(i, stateThinks, "")
		return m, nil
	case answerSilent:
		i.Original = i.Source
		s.setState(i, stateAcked, "")
		return s.messages[i.Source], nil
	case answerUpdate:
		m := s.messages[i.Source]
		if m == nil {
			return nil, errUnknownMessage
		}
		d := readDraft(data, draftCheck{version: q.version, old: m, files: q.files, flags: answerFlags, webhook: true, maxContent: 2000})
		if err := s.editMessage(data, d, m); err != nil {
			return nil, err
		}
		i.Original = i.Source
		s.setState(i, stateDone, "")
		return m, nil
	case answerChoices:
		return nil, s.answerChoices(i, data)
	}
	modal := checkModal(data.need())
	if err := data.refusal(); err != nil {
		return nil, err
	}
	i.Modal = modal
	s.setState(i, stateDone, "")
	s.tell("modal", map[string]any{"interaction": i.ID, "modal": modal}, func(u string) bool { return u == i.User })
	return nil, nil
}

func (s *Server) answerChoices(i *interaction, data form) error {
	c := &commandCheck{}
	choices := []any{}
	for _, ch := range data.key("choices").list(0, 25) {
		kind := int64(optionNum)
		if _, text := ch.key("value").value.(string); text {
			kind = optionText
		}
		c.choice(ch, kind)
		choices = append(choices, ch.pick("name", "name_localizations", "value"))
	}
	if err := data.refusal(); err != nil {
		return err
	}
	if i.choices != nil { // nil after a restart: nobody waits any more
		i.choices <- reply{choices: choices}
	}
	s.setState(i, stateDone, "")
	return nil
}

// blank is an empty message of an interaction.
func (s *Server) blank(i *interaction, private bool) *message {
	m := &message{}
	m.ChannelID, m.Author, m.Metadata = i.Channel, s.bot, i.Meta
	m.ApplicationID, m.WebhookID = s.bot.ID, s.bot.ID
	if i.Kind == kindCommand {
		m.Type = messageCommandReply
	}
	if private {
		m.Owner, m.Flags = i.User, flagEphemeral
	}
	return m
}

// answerWith makes a message of an interaction out of a body.
func (s *Server) answerWith(q *call, i *interaction, f form) (*message, error) {
	d := readDraft(f, draftCheck{version: q.version, files: q.files, flags: answerFlags, webhook: true, maxContent: 2000})
	if err := f.refusal(); err != nil {
		return nil, err
	}
	m := s.blank(i, d.flags != nil && *d.flags&flagEphemeral != 0)
	m.TTS = d.tts
	if err := s.apply(f, d, m); err != nil {
		return nil, err
	}
	s.addMessage(m)
	return m, nil
}

// answered finds the interaction of a token whose first answer was given; the token lives 15 minutes.
func (s *Server) answered(q *call) (*interaction, error) {
	i := s.tokens[q.PathValue("token")]
	if i == nil || q.PathValue("app") != s.bot.ID || i.State == stateOpen || i.State == stateFailed || i.Kind == kindAutocomplete {
		return nil, errUnknownWebhook
	}
	if s.opt.Now().Sub(i.Created) >= tokenLives {
		return nil, errOldToken
	}
	if s.channels[i.Channel] == nil {
		return nil, errUnknownChannel
	}
	return i, nil
}

// answerOf finds the message of a path below a token: the original, or a follow-up of the same interaction.
func (s *Server) answerOf(q *call) (*interaction, *message, error) {
	i, err := s.answered(q)
	if err != nil {
		return nil, nil, err
	}
	id := q.PathValue("message")
	if id == "@original" {
		id = i.Original
	}
	m := s.messages[id]
	if m == nil || id != i.Original && (m.Metadata == nil || m.Metadata.ID != i.ID) {
		return nil, nil, errUnknownMessage
	}
	return i, m, nil
}

func (s *Server) getAnswer(q *call) (any, error) {
	_, m, err := s.answerOf(q)
	if err != nil {
		return nil, err
	}
	return s.show(m), nil
}

// patchAnswer edits an answer; the first edit of a deferred one is its content.
func (s *Server) patchAnswer(q *call) (any, error) {
	i, m, err := s.answerOf(q)
	if err != nil {
		return nil, err
	}
	if err := s.fillAnswer(q, i, m); err != nil {
		return nil, err
	}
	return s.show(m), nil
}

func (s *Server) fillAnswer(q *call, i *interaction, m *message) error {
	if t := s.channels[m.ChannelID].Thread; t != nil && t.Archived {
		return errArchived
	}
	d := readDraft(q.body, draftCheck{version: q.version, old: m, files: q.files, flags: answerFlags, webhook: true, maxContent: 2000})
	if m.Flags&flagLoading == 0 {
		return s.editMessage(q.body, d, m)
	}
	if err := s.apply(q.body, d, m); err != nil {
		return err
	}
	s.changedMessage(m)
	if i.State == stateThinks {
		s.setState(i, stateDone, "")
	}
	return nil
}

func (s *Server) deleteAnswer(q *call) (any, error) {
	i, m, err := s.answerOf(q)
	if err != nil {
		return nil, err
	}
	s.removeMessage(m)
	if i.State == stateThinks {
		s.setState(i, stateDone, "")
	}
	return nil, nil
}

// postFollowUp adds a message to an answered interaction. While the answer is still deferred the first follow-up
// becomes the answer, private or not as the deferral said.
func (s *Server) postFollowUp(q *call) (any, error) {
	i, err := s.answered(q)
	if err != nil {
		return nil, err
	}
	if m := s.messages[i.Original]; m != nil && m.Flags&flagLoading != 0 {
		if err := s.fillAnswer(q, i, m); err != nil {
			return nil, err
		}
		return s.show(m), nil
	}
	m, err := s.answerWith(q, i, q.body)
	if err != nil {
		return nil, err
	}
	return s.show(m), nil
}
