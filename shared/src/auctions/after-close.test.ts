import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLOSE_STEPS, type CloseFacts, stepsAfterClose } from './after-close.ts'

const NOTHING: CloseFacts = {
  ...{ hasEnded: true, toDecide: 0, toInvoice: 0, invoices: 0, toCharge: 0, unpaid: 0, overdue: 0 },
  ...{ toRemind: 0, toHandOver: 0, toSettle: 0 },
}

const states = (facts: Partial<CloseFacts>) =>
  stepsAfterClose({ ...NOTHING, ...facts }).map(({ name, state }) => `${name} ${state}`)

test.each<[string, Partial<CloseFacts>, string | undefined]>([
  ['it still runs', { hasEnded: false, toInvoice: 3 }, undefined],
  ['a lot is below its reserve', { toDecide: 1, toInvoice: 9 }, 'results'],
  ['lots are sold and not invoiced', { toInvoice: 9, toSettle: 2 }, 'invoices'],
  ['cards can be charged', { toCharge: 4, unpaid: 6 }, 'charge'],
  ['somebody is late and was not reminded', { unpaid: 2, overdue: 2, toRemind: 1 }, 'remind'],
  ['somebody is late and was reminded', { unpaid: 2, overdue: 2, toHandOver: 5 }, 'pickup'],
  ['goods wait', { toHandOver: 5, toSettle: 5 }, 'pickup'],
  ['all is handed over', { toSettle: 5 }, 'settle'],
  ['nothing is left', {}, undefined],
])('%s: the next step is %#', (_name, facts, next) => {
  expect(states(facts).filter((line) => line.endsWith(' next'))).toEqual(next === undefined ? [] : [`${next} next`])
})

test('at most one step is next, everything before it is done and everything after it waits', () => {
  const count = fc.nat(3)
  const facts = fc.record({
    ...{ hasEnded: fc.boolean(), toDecide: count, toInvoice: count, invoices: count, toCharge: count },
    ...{ unpaid: count, overdue: count, toRemind: count, toHandOver: count, toSettle: count },
  })
  fc.assert(
    fc.property(facts, (given) => {
      const steps = stepsAfterClose(given)
      expect(steps.map(({ name }) => name)).toEqual([...CLOSE_STEPS])
      const order = steps.map(({ state }) => ['done', 'next', 'later'].indexOf(state))
      expect(order).toEqual(order.toSorted((one, other) => one - other))
      expect(steps.filter(({ state }) => state === 'next').length).toBeLessThanOrEqual(1)
      for (const { state, count: left } of steps) if (state === 'done') expect(left).toBe(0)
    }),
  )
})
