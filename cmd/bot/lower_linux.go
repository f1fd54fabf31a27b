package main

import "syscall"

// lowest is the nice value of a thread that works when nobody else does.
const lowest = 19

// lower lets the thread that calls it stand behind all others. Where that is forbidden it stays as it is: its thoughts are short.
func lower() { _ = syscall.Setpriority(syscall.PRIO_PROCESS, syscall.Gettid(), lowest) }
