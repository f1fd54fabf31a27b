package chance

const vectorKey = "20a565ec0df9e674f63c80220ca2aa3162edf0ede90c565f9dedf272af7e5161"

const vectorCommit = "4282fc28d12066878c2e70dafdd1b8899701fd3e2345d85a471ea81757fe7790"

var vectorDice = []int{5, 3, 3, 1, 1, 3, 4, 1, 2, 4, 3, 6, 1, 2, 1, 1, 4, 6, 3, 3}
