import { existsSync } from 'node:fs'

/** Seconds by which a process sees another time of day than its machine. Durations it measures stay right. */
export type ClockShift = number

const LIBRARIES = ['aarch64', 'x86_64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/faketime/libfaketime.so.1`)

/** The environment of a process whose clock is wrong. */
export function shiftedClock(seconds: ClockShift): Record<string, string> {
  if (seconds === 0) return {}
  const library = LIBRARIES.find((file) => existsSync(file))
  if (library === undefined) throw new Error("libfaketime is missing (Debian's faketime): script/cluster --install")
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds > 0 ? '+' : ''}${seconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  }
}
