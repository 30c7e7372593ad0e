import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { applyDeposit, DEPOSIT_MOVES, type DepositStatus, decideDeposit } from './deposit-life.ts'
import { sums } from './testing.ts'

const [ALICE, BOB] = [1, 2]
const OPEN = { isOver: false }
const OVER = { isOver: true }

test.each<[string, Omit<Parameters<typeof decideDeposit>[0], 'deposit'>, DepositStatus | null]>([
  ['T-44 while the lot is open it stays, also of who leads', { lot: OPEN, winnerId: ALICE }, null],
  ['A-475 the winner’s is applied', { lot: OVER, winnerId: ALICE }, 'applied'],
  ['A-475 I-27 everybody else’s goes back', { lot: OVER, winnerId: BOB }, 'released'],
  ['A-475 I-27 without a sale all go back', { lot: OVER, winnerId: null }, 'released'],
  ['staff take it while the lot is open', { lot: OPEN, winnerId: null, isForfeit: true }, 'forfeited'],
  ['staff take it from who won', { lot: OVER, winnerId: ALICE, isForfeit: true }, 'forfeited'],
])('%s', (_name, facts, expected) => {
  expect(decideDeposit({ deposit: { userId: ALICE, status: 'held' }, ...facts })).toBe(expected)
})

const statuses = Object.keys(DEPOSIT_MOVES) as DepositStatus[]

test('I-26 what was applied can still be forfeited, and nothing else', () => {
  const applied = { deposit: { userId: ALICE, status: 'applied' }, lot: OVER, winnerId: ALICE } as const
  expect(decideDeposit({ ...applied, isForfeit: true })).toBe('forfeited')
  expect(decideDeposit(applied)).toBeNull()
})

test('I-26 T-44 in whatever order things happen, a deposit ends once and stays as it ended, unless it is forfeited', () => {
  const moments = fc.record({
    lot: fc.record({ isOver: fc.boolean() }),
    winnerId: fc.constantFrom(null, ALICE, BOB),
    isForfeit: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.constantFrom(...statuses), fc.array(moments), (first, history) => {
      let status = first
      let ends = status === 'held' ? 0 : 1
      for (const moment of history) {
        const next = decideDeposit({ deposit: { userId: ALICE, status }, ...moment })
        if (next === null) continue
        expect(DEPOSIT_MOVES[status]).toContain(next)
        ends += status === 'applied' && next === 'forfeited' ? 0 : 1
        status = next
      }
      expect(ends).toBe(status === 'held' ? 0 : 1)
      if (history.some(({ lot }) => lot.isOver)) expect(status).not.toBe('held')
    }),
  )
})

test.each([
  ['less than is due: all of it', 50, 200, 50, 0],
  ['exactly what is due', 200, 200, 200, 0],
  ['more than is due: the rest to the wallet', 250, 200, 200, 50],
  ['nothing is due: all to the wallet', 50, 0, 0, 50],
])('money 3 %s', (_name, amount, due, toInvoice, toWallet) => {
  expect(applyDeposit(dollars(amount), dollars(due))).toEqual({
    toInvoice: dollars(toInvoice),
    toWallet: dollars(toWallet),
  })
})

test('I-29 a deposit is neither lost nor doubled, and never pays more than is due', () => {
  fc.assert(
    fc.property(sums, sums, (amount, due) => {
      const { toInvoice, toWallet } = applyDeposit(amount, due)
      expect(toInvoice + toWallet).toBe(amount)
      expect(toInvoice).toBeLessThanOrEqual(due)
      expect(Math.min(toInvoice, toWallet)).toBeGreaterThanOrEqual(0)
    }),
  )
})
