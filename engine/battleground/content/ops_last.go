package content

// Lasts says how long an operation changes plans, and whose; the bearer's if it names nobody.
func Lasts(op any) (until string, who Who) { return op.(lasting).lasts() }

// lasting is an operation that changes plans.
type lasting interface {
	lasts() (until string, who Who)
}

func (o *ModifyTest) lasts() (string, Who)    { return o.Until, o.Who }
func (o *SetDice) lasts() (string, Who)       { return o.Until, o.Who }
func (o *CapDice) lasts() (string, Who)       { return o.Until, o.Who }
func (o *SuccessFaces) lasts() (string, Who)  { return o.Until, o.Who }
func (o *ManaReroll) lasts() (string, Who)    { return o.Until, Who{} }
func (o *FreeReroll) lasts() (string, Who)    { return o.Until, Who{} }
func (o *APDiscount) lasts() (string, Who)    { return o.Until, Who{} }
func (o *ModifyWounds) lasts() (string, Who)  { return o.Until, Who{} }
func (o *Allow) lasts() (string, Who)         { return o.Until, Who{} }
func (o *Forbid) lasts() (string, Who)        { return o.Until, Who{} }
func (o *Range) lasts() (string, Who)         { return o.Until, Who{} }
func (o *AddSuccess) lasts() (string, Who)    { return o.Until, Who{} }
func (o *CancelSuccess) lasts() (string, Who) { return o.Until, Who{} }
