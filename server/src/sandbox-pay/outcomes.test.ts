import { expect, test } from 'vitest'
import type { BankOutcome, CardOutcome, SandboxBank, SandboxCard } from './details.ts'
import { stateOf } from './outcomes.ts'

const card = (outcome: CardOutcome): SandboxCard => ({
  ...{ kind: 'card', brand: 'visa', last4: '4242', expMonth: 8, expYear: 2040, country: 'US' },
  ...{ fingerprint: 'f', outcome, holderName: '', address: {} },
})
const bank = (outcome: BankOutcome): SandboxBank => ({
  ...{ kind: 'bank', bankName: 'B', last4: '6789', routingNumber: '110000000', holderName: '' },
  ...{ holderType: 'individual', country: 'US', currency: 'usd', fingerprint: 'f', outcome },
})

const SAVED = { isFresh: false, isVerified: true, isConfirmed: false }
const FRESH = { isFresh: true, isVerified: false, isConfirmed: false }
const CONFIRMED = { ...FRESH, isConfirmed: true }

test.each([
  ['a good card is reserved until it expires', card('approved'), FRESH, 'authorized', null, 'expired'],
  ['a declined one', card('declined'), FRESH, 'declined', 'declined', null],
  ['one without funds', card('insufficient_funds'), FRESH, 'declined', 'insufficient_funds', null],
  ['an expired one', card('expired'), FRESH, 'declined', 'expired', null],
  ['a wrong code', card('wrong_cvc'), FRESH, 'declined', 'wrong_cvc', null],
  ['saved without complaint, declined when it pays', card('declines_payment'), SAVED, 'declined', 'declined', null],
  ['a fresh card whose bank asks', card('confirm'), FRESH, 'confirm', null, 'expired'],
  ['the same, saved: it was asked then', card('confirm'), SAVED, 'authorized', null, 'expired'],
  ['the bank said yes', card('confirm'), CONFIRMED, 'authorized', null, 'expired'],
  ['a bank that asks every time, saved', card('confirms_payment'), SAVED, 'confirm', null, 'expired'],
  ['a bank that asks every time, answered', card('confirms_payment'), CONFIRMED, 'authorized', null, 'expired'],
  ['not known yet, and later it is', card('late_success'), SAVED, 'processing', null, 'authorized'],
  ['declined, and later it was not', card('declined_then_success'), SAVED, 'declined', 'declined', 'authorized'],
  ['refused only when the money is taken', card('no_funds_at_capture'), SAVED, 'authorized', null, 'expired'],
  ['a lost reply is authorised all the same', card('lost_reply'), SAVED, 'authorized', null, 'expired'],
  ['a bank account is debited later', bank('approved'), SAVED, 'processing', null, 'captured'],
  ['one without money comes back', bank('returned'), SAVED, 'processing', null, 'returned'],
  ['one that is not verified', bank('approved'), FRESH, 'declined', 'bank', null],
  ['a closed one', bank('closed'), SAVED, 'declined', 'bank', null],
])('%s', (_name, source, circumstances, status, decline, becomes) => {
  const state = stateOf(source, circumstances)
  expect([state.status, state.decline, state.later?.becomes ?? null]).toEqual([status, decline, becomes])
})
