import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bidding } from './en/bidding.ts'
import { dashboard } from './en/dashboard.ts'
import { personal } from './en/personal.ts'

const SRC = path.resolve(import.meta.dirname, '..')

/** Which folders' screens come with which areas, beside the shop's phrases that are always there. */
const AREAS: { phrases: Record<string, string>; folders: RegExp }[] = [
  // Not the three files of accounts that every page loads.
  {
    phrases: personal,
    folders:
      /^(accounts\/(?!AccountDialogs|account-dialog|RequireSession)|profile\/|payments\/|notifications\/(Preferences|Unsubscribe))/,
  },
  { phrases: bidding, folders: /^(bidding\/|carts\/|history\/|proofs\/|lots\/(BidBox|BidExtras|CardBidBox|OwnBid))/ },
  { phrases: dashboard, folders: /^(dashboard|notifications|bulk-bids)\// },
]

const sources = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter((file) => !/\.test\.|^(phrases|testing)\//.test(file))

test.each(AREAS)('phrases of an area are used only where it is loaded: $folders', ({ phrases, folders }) => {
  const keys = Object.keys(phrases).map((key) => key.replace(/_\w+$/, ''))
  for (const file of sources.filter((name) => !folders.test(name))) {
    const asked = new Set(
      [...readFileSync(path.join(SRC, file), 'utf8').matchAll(/\btext\('(\w+)'/g)].map(([, key]) => key),
    )
    expect([file, keys.filter((key) => asked.has(key))]).toEqual([file, []])
  }
})
