import { expect, test } from 'vitest'
import { PLANTED } from './planted.ts'
import { playHouse } from './play-house.ts'

/** HAPPENINGS=5000000 SEED=7 npx vitest run shared/src/books/reference: longer, or somewhere else. */
const HAPPENINGS = Number(process.env.HAPPENINGS ?? 100_000)
const SEED = Number(process.env.SEED ?? 1)
const PER_HOUSE = 100
/** A planted mistake must show within this many. */
const QUICK = 20_000

test(`I-20 to I-30 the books and the naive model agree on ${HAPPENINGS} happenings`, {
  timeout: 60_000 + HAPPENINGS,
}, () => {
  const reached = new Map<string, number>()
  for (let seed = SEED; (seed - SEED) * PER_HOUSE < HAPPENINGS; seed += 1) {
    const { divergence, reached: here } = playHouse(seed, PER_HOUSE)
    if (divergence !== null)
      expect.fail(`SEED=${seed}: ${divergence.what} after ${JSON.stringify(divergence.history.slice(-3), null, 1)}`)
    for (const [what, times] of here) reached.set(what, (reached.get(what) ?? 0) + times)
  }
  const missing = EVERYTHING.filter((what) => (reached.get(what) ?? 0) < HAPPENINGS / 2_000)
  expect(missing, `void: hardly ever reached: ${JSON.stringify([...reached])}`).toEqual([])
})

test.each(Object.entries(PLANTED))('a planted mistake is noticed: %s', (_name, rules) => {
  for (let seed = SEED; (seed - SEED) * PER_HOUSE < QUICK; seed += 1)
    if (playHouse(seed, PER_HOUSE, rules).divergence !== null) return
  expect.fail(`not noticed in ${QUICK} happenings`)
})

const EVERYTHING = [
  ...[
    'top-up',
    'withdraw',
    'adjust',
    'issue-card',
    'redeem-card',
    'hold-deposit',
    'release-deposit',
    'forfeit-deposit',
  ],
  ...['apply-deposit', 'issue-invoice', 'pay', 'return-debit', 'reserve', 'spend-reserve', 'refund', 'refund-sent'],
  ...['refund-bounced', 'unasked', 'dispute', 'dispute-over', 'payout', 'provider-fee', 'told again'],
  ...['refused withdraw', 'refused redeem-card', 'refused hold-deposit', 'refused apply-deposit', 'refused pay'],
  ...['refused refund', 'refused refund-sent', 'refused refund-bounced', 'refused reserve', 'refused return-debit'],
]
