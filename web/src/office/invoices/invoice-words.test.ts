import { expect, test } from 'vitest'
import { createText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { DELIVERY_WORDS, HAPPENING_WORDS } from './invoice-words.ts'

const text = createText('en')

/** As the server writes them into the log of an invoice. */
test.each([
  'handed_over',
  'handover_undone',
  'sent',
  'correct_parcel',
  'mark_delivered',
  'restored',
  'deposit-forfeited',
])('%s has words of its own in the history of an invoice', (act) => {
  expect(HAPPENING_WORDS[act]).toMatch(/^office/)
})

test('how goods are to come to their buyer does not read as if they had', () => {
  const words = Object.entries(DELIVERY_WORDS).map(([way, key]) => [way, text(key)])
  expect(words).toEqual([
    ['pickup', 'Pickup'],
    ['shipping', 'Shipping'],
  ])
})

test('decision 068 what cards are to be charged for is counted as invoices: only the company knows who has a card', () => {
  expect(text('officeStepChargeLeft' as PhraseKey, { count: 2 })).toBe('2 invoices to charge')
})
