import type { Load } from './model.ts'

/** Who does what at once, on a busy evening. */
export const SCENARIOS: Record<string, Load & { about: string }> = {
  'a house': {
    about: '20,000 lots, 2,000 people watching',
    ...{ bidsPerSecond: 50, lots: 20_000, famousBidsPerSecond: 5, watchers: 2_000, famousWatchers: 300 },
    ...{ pagesPerSecond: 100, newPages: 0.1, searchesPerSecond: 50, closesPerSecond: 10 },
  },
  'a large marketplace': {
    about: '1 million lots, 100,000 people watching',
    ...{ bidsPerSecond: 3_000, lots: 1_000_000, famousBidsPerSecond: 20, watchers: 100_000, famousWatchers: 10_000 },
    ...{ pagesPerSecond: 3_000, newPages: 0.05, searchesPerSecond: 1_500, closesPerSecond: 500 },
  },
  'the largest there could be': {
    about: '10 million lots, 1 million people watching',
    ...{ bidsPerSecond: 50_000, lots: 10_000_000, famousBidsPerSecond: 50, watchers: 800_000, famousWatchers: 200_000 },
    ...{ pagesPerSecond: 20_000, newPages: 0.05, searchesPerSecond: 15_000, closesPerSecond: 5_000 },
  },
}

/** What machines cost, in dollars a month: an assumption of 2026, rented by the month, to be changed with the offer at hand. */
export const PRICES = { core: 18, gibibyte: 2.4 }

/** PostgreSQL has two standbys of its size; memory for each core of it, and for a web process beside its watchers. */
export const MEMORY = { databaseGibibytesPerCore: 4, webGibibytes: 0.5 }
