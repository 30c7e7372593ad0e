import type { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import type { FaultServer } from '../lib/fault-server.ts'
import { pause } from '../lib/processes.ts'
import type { Line } from './line.ts'

interface Around {
  line: Line
  server: FaultServer
  random: Random
}

export type LineFault = 'cut' | 'away' | 'silent' | 'late' | 'bad' | 'server'

interface Break {
  /** Breaks the lines of everybody; returns when the line is whole again, or nothing more will be done about it. */
  act: (around: Around) => Promise<void>
  /** Until 95 of 100 screens and until all of them have to be right, counted from then. */
  goals: { most?: number; all: number }
}

const AWAY_MS = 10_000
const BAD_SECONDS = 10
const LATE_MS = 2_000
/** F-05, G-07. */
const MOST_MS = 2_000
/** F-16. A line that falls silent is noticed after 12 s (server/src/live/hub.ts). */
const ALL_MS = 15_000

export const LINE_FAULTS: Record<LineFault, Break> = {
  cut: { act: async ({ line }) => line.cut(), goals: { most: MOST_MS, all: ALL_MS } },
  away: {
    async act({ line }) {
      line.setAway(true)
      await pause(AWAY_MS)
      line.setAway(false)
    },
    goals: { all: ALL_MS },
  },
  silent: { act: async ({ line }) => line.fallSilent(), goals: { all: ALL_MS } },
  late: {
    async act({ line }) {
      line.delay(LATE_MS)
      await pause(AWAY_MS)
      line.delay(0)
    },
    goals: { most: 2 * LATE_MS, all: ALL_MS },
  },
  bad: {
    async act({ line, random }) {
      for (let second = 0; second < BAD_SECONDS; second += 1) {
        line.cut(random, 0.3)
        await pause(1_000)
      }
    },
    goals: { most: MOST_MS, all: ALL_MS },
  },
  server: {
    async act({ server }) {
      await server.kill()
      server.spawn()
      await server.untilReady()
    },
    goals: { all: ALL_MS },
  },
}
