// Package campaign is battles that are linked: what their rules are, and what follows from
// the battles that were fought. The rules are data of a pack (campaigns.yaml); nothing here
// knows a system, a person or a clock.
//
//	campaign.go  the rules as a pack has them     check.go   what is wrong with them
//	course.go    which battle is next, and how it begins
//	roster.go    what units have gone through, and what that is worth
//
// Two sides fight. Everything that is true of a campaign follows from its rules and the
// list of battles fought: taking the last one away is as if it had not been fought.
package campaign
