import type { Load, Shape } from './load.ts'

/** Who does what at once, on a busy evening. One lot in fifty is bid on and watched just then: those that end soon. */
export const SCENARIOS: Record<'a house' | 'a large marketplace' | 'the largest', Load> = {
  'a house': {
    ...{
      listedLots: 20_000,
      bidsPerSecond: 50,
      lots: 400,
      famousBidsPerSecond: 5,
      watchers: 2_000,
      famousWatchers: 300,
    },
    ...{ pagesPerSecond: 100, newPages: 0.1, searchesPerSecond: 50, closesPerSecond: 10 },
  },
  'a large marketplace': {
    ...{ listedLots: 1_000_000, bidsPerSecond: 3_000, lots: 20_000, famousBidsPerSecond: 20 },
    ...{ watchers: 100_000, famousWatchers: 10_000 },
    ...{ pagesPerSecond: 3_000, newPages: 0.05, searchesPerSecond: 1_500, closesPerSecond: 500 },
  },
  'the largest': {
    ...{ listedLots: 10_000_000, bidsPerSecond: 50_000, lots: 200_000, famousBidsPerSecond: 50 },
    ...{ watchers: 800_000, famousWatchers: 200_000 },
    ...{ pagesPerSecond: 20_000, newPages: 0.05, searchesPerSecond: 15_000, closesPerSecond: 5_000 },
  },
}

/** How a house grows, one step after the other. */
export const STEPS: Record<string, Shape> = {
  'one machine, one process, PostgreSQL beside it': { webs: 1, databaseCores: 2, networkMs: 0, standbyMs: 0 },
  'one large machine, four web processes': { webs: 4, databaseCores: 8, networkMs: 0, standbyMs: 0 },
  'eight web processes, PostgreSQL of 16 cores with a standby': {
    ...{ webs: 8, databaseCores: 16, networkMs: 0.5, standbyMs: 1 },
  },
  'thirty web processes, PostgreSQL of 32 cores with a standby': {
    ...{ webs: 30, databaseCores: 32, networkMs: 0.5, standbyMs: 1 },
  },
  'sixty web processes, PostgreSQL of 64 cores with a standby': {
    ...{ webs: 60, databaseCores: 64, networkMs: 0.5, standbyMs: 1 },
  },
}
