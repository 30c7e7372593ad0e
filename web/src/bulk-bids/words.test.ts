import { FILE_TEXTS, ROW_TEXTS } from '@gavelhouse/shared/bulk-bids/texts.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { expect, test } from 'vitest'
import { createText } from '../lib/text.ts'
import { bidding } from '../phrases/en/bidding.ts'
import { dashboard } from '../phrases/en/dashboard.ts'
import { messages } from '../phrases/en/messages.ts'
import type { Accepted, Outcome } from './send-rows.ts'
import { rowState } from './words.ts'

const text = createText('en')
const same = (english: string) => english
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
    'T-14 sent with the same file before',
    placed({ placedAt: START - HOUR }),
    'Already placed on 02-11-1970 8:00 am, not sent twice',
  ],
  ['clocks differ a little', placed({ placedAt: START - 1 }), 'Placed, you are winning'],
  [
    'P-239 the words of the server',
    { state: 'refused', message: 'Item was closed', code: 'item_was_closed', details: {} },
    'Item was closed',
  ],
  ['no answer', { state: 'unknown' }, 'No answer came. Send it again: it counts only once.'],
])('%s', (_name, outcome, words) => {
  expect(rowState(text, same, { checked, outcome, startedAt: START }).words).toBe(words)
})

test('P-227 to P-232 P-237 every text about files and rows has a phrase, and with it every language', () => {
  const phrases = new Set<string>(Object.values({ ...bidding, ...dashboard, ...messages }))
  const texts = [...Object.values(FILE_TEXTS), ...Object.values(ROW_TEXTS)]
  expect(texts.filter((english) => !phrases.has(english))).toEqual([])
})
