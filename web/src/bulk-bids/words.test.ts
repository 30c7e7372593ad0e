import { limitProblem } from '@gavelhouse/shared/bidding/bid-limit.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { beforeAll, expect, test } from 'vitest'
import { CallError } from '../lib/app-error.ts'
import { formatDateTime } from '../lib/format.ts'
import { createSay } from '../lib/say.ts'
import { createText } from '../lib/text.ts'
import { viewerZone } from '../lib/viewer-zone.ts'
import { ALL_AREAS, loadPhrases } from '../phrases/load.ts'
import type { Accepted, Outcome } from './send-rows.ts'
import { rowState } from './words.ts'

beforeAll(() => loadPhrases('es', ALL_AREAS))

const text = createText('en')
const say = createSay('en')
const START = 1_000 * HOUR
const checked = { bid: { lotId: 1, amount: 1, kind: 'proxy' as const, quantity: 1, opensAt: 0 } }
const placed = (changes: Partial<Accepted>): Outcome => ({
  state: 'placed',
  accepted: { standing: 'winner', placedAt: START + 1, ...changes } as Accepted,
})

test.each<[string, Outcome | undefined, string]>([
  ['nothing sent yet', undefined, 'Ready'],
  ['P-239 placed and leading', placed({}), 'Placed, you are winning'],
  ['P-239 placed and outbid', placed({ standing: 'outbid' }), 'Placed, already outbid'],
  ['a sealed lot tells nothing', placed({ standing: null }), 'Sealed bid placed successfully'],
  [
    'T-14 B-764 sent with the same file before',
    placed({ placedAt: START - HOUR }),
    `Already placed on ${formatDateTime(START - HOUR, viewerZone())}, not sent twice`,
  ],
  ['clocks differ a little', placed({ placedAt: START - 1 }), 'Placed, you are winning'],
  ['P-239 what the server says', { state: 'refused', error: new CallError('item_was_closed') }, 'Item was closed'],
  ['no answer', { state: 'unknown' }, 'No answer came. Send it again: it counts only once.'],
])('%s', (_name, outcome, words) => {
  expect(rowState(text, say, { checked, outcome, startedAt: START }).words).toBe(words)
})

test.each([
  ['en', 'Min Bid 12.35', 'Bid value should be greater than 12.35'],
  ['es', 'Puja mín. 12.35', 'La puja debe ser de 12.35 o más'],
])('P-241 the amount to reach is told in the language of the page: %s', (language, beside, refusal) => {
  const inLanguage = createSay(language)
  const wrong = { problem: { field: 'amount' as const, message: limitProblem(dollars(12.3401), 1) } }
  const options = { checked: wrong, outcome: undefined, startedAt: START }
  expect(rowState(createText(language), inLanguage, options).words).toBe(beside)
  const outcome = { state: 'refused' as const, error: new CallError('bid_too_low', { details: { minimum: 12.3401 } }) }
  expect(rowState(createText(language), inLanguage, { checked, outcome, startedAt: START }).words).toBe(refusal)
})
