import { expect, test } from 'vitest'
import { HAPPENING_WORDS } from './invoice-words.ts'

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
