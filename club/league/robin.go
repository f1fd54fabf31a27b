package league

// RoundRobin is all rounds of a league in which everybody meets everybody once
// in each leg, by Berger's tables: the counts of each player's sides differ by at
// most one, and in a second leg they are swapped. With an odd number somebody has a
// bye in each round.
func RoundRobin(players, legs int) [][]Match {
	even := players + players%2 // with an odd number, the last one is a bye
	rounds := even - 1
	var out [][]Match
	for leg := range legs {
		for r := range rounds {
			var round []Match
			for i := range even {
				for j := i + 1; j < even; j++ {
					if meets(i, j, even) != r {
						continue
					}
					m := Match{First: i, Second: j}
					switch swapped := begins(i, j, even) == (leg%2 == 1); {
					case j == players:
						m.Second = Nobody
					case swapped:
						m.First, m.Second = j, i
					}
					round = append(round, m)
				}
			}
			out = append(out, round)
		}
	}
	return out
}

// meets is the round in which two of an even number of players meet, i below j.
func meets(i, j, even int) int {
	if j == even-1 {
		j = i
	}
	return (i + j) % (even - 1)
}

// begins says whether the lower of two players has the first side.
func begins(i, j, even int) bool {
	if j == even-1 {
		return i < even/2
	}
	return (i+j)%2 == 1
}
