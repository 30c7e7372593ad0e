import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLOSE_STEPS, type CloseFacts, stepsAfterClose } from './steps.ts'

const NOTHING: CloseFacts = {
  ...{ hasEnded: true, lots: 12, toDecide: 0, isChecked: true, toInvoice: 0, toCharge: 0 },
  ...{ toRemind: 0, toHandOver: 0, toSettle: 0 },
}

const states = (facts: Partial<CloseFacts>) =>
  stepsAfterClose({ ...NOTHING, ...facts }).map(({ name, state }) => `${name} ${state}`)

test.each<[string, Partial<CloseFacts>, string | undefined]>([
  ['it still runs', { hasEnded: false, toInvoice: 3 }, undefined],
  ['nobody has looked at the results', { isChecked: false, toInvoice: 9 }, 'results'],
  ['nobody has to look at a sale without lots', { isChecked: false, lots: 0 }, undefined],
  ['a lot is below its reserve', { toDecide: 1, toInvoice: 9 }, 'results'],
  ['lots are sold and not invoiced', { toInvoice: 9, toSettle: 2 }, 'invoices'],
  ['cards can be charged', { toCharge: 4, toRemind: 1 }, 'charge'],
  ['somebody is late and was not reminded', { toRemind: 1, toHandOver: 5 }, 'remind'],
  ['somebody is late and was reminded', { toHandOver: 5 }, 'pickup'],
  ['goods wait', { toHandOver: 5, toSettle: 5 }, 'pickup'],
  ['all is handed over', { toSettle: 5 }, 'settle'],
  ['nothing is left', {}, undefined],
])('%s: the next step is %#', (_name, facts, next) => {
  expect(states(facts).filter((line) => line.endsWith(' next'))).toEqual(next === undefined ? [] : [`${next} next`])
})

test('what is left of the results: all of them until somebody has looked, then what has to be decided', () => {
  const left = (facts: Partial<CloseFacts>) => stepsAfterClose({ ...NOTHING, ...facts })[0]?.count
  expect(left({ isChecked: false, toDecide: 2 })).toBe(12)
  expect(left({ toDecide: 2 })).toBe(2)
})

test('at most one step is next, everything before it is done and everything after it waits', () => {
  const count = fc.nat(3)
  const facts = fc.record({
    ...{ hasEnded: fc.boolean(), lots: count, toDecide: count, isChecked: fc.boolean(), toInvoice: count },
    ...{ toCharge: count, toRemind: count, toHandOver: count, toSettle: count },
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
