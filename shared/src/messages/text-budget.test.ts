import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../time.ts'
import { mayText, prefixOf, TEXT_LIMITS, type TextHistory } from './text-budget.ts'

const NOW = Date.UTC(2026, 4, 4, 12)
const PHONE = '+18015550100'
const rules = { countries: ['+1'], perAddress: 10, cost: dollars(0.01), dailyBudget: dollars(1) }
const none: TextHistory = { number: [], address: [], prefix: [], spentInDay: 0 }
const ago = (...spans: number[]) => spans.map((span) => NOW - span)

const cases: [string, Partial<TextHistory>, string | 'yes', number | null][] = [
  ['nothing sent yet', {}, 'yes', null],
  ['59 s after the last', { number: ago(59 * SECOND) }, 'number', NOW + SECOND],
  ['60 s after the last', { number: ago(60 * SECOND) }, 'yes', null],
  ['the third within 10 min', { number: ago(2 * MINUTE, 5 * MINUTE) }, 'yes', null],
  ['the fourth within 10 min', { number: ago(2 * MINUTE, 5 * MINUTE, 9 * MINUTE) }, 'number', NOW + MINUTE],
  ['the fourth after 10 min', { number: ago(2 * MINUTE, 5 * MINUTE, 10 * MINUTE) }, 'yes', null],
  ['the fifth in a day', { number: ago(HOUR, 2 * HOUR, 3 * HOUR, 4 * HOUR) }, 'yes', null],
  ['the sixth in a day', { number: ago(HOUR, 2 * HOUR, 3 * HOUR, 4 * HOUR, 23 * HOUR) }, 'number', NOW + HOUR],
  ['a day later', { number: ago(HOUR, 2 * HOUR, 3 * HOUR, 4 * HOUR, DAY) }, 'yes', null],
  ['the tenth from an address', { address: ago(...Array(9).fill(MINUTE)) }, 'yes', null],
  ['the eleventh from an address', { address: ago(...Array(10).fill(59 * MINUTE)) }, 'address', NOW + MINUTE],
  ['the twentieth to a prefix', { prefix: ago(...Array(19).fill(MINUTE)) }, 'yes', null],
  ['the twenty-first to a prefix', { prefix: ago(...Array(20).fill(30 * MINUTE)) }, 'prefix', NOW + 30 * MINUTE],
  ['the last cent of the day', { spentInDay: dollars(0.99) }, 'yes', null],
  ['over the day', { spentInDay: dollars(0.995) }, 'budget', null],
]

test.each(cases)('T-84 %s', (_name, history, expected, retryAt) => {
  const answer = mayText(PHONE, { ...none, ...history }, { now: NOW, rules })
  expect(answer).toEqual(expected === 'yes' ? { allowed: true } : { allowed: false, reason: expected, retryAt })
})

test.each([
  ['+18015550100', true],
  ['+447700900123', false],
  ['+37060000000', false],
])('T-84 only listed countries: %s', (phone, isAllowed) => {
  expect(mayText(phone, none, { now: NOW, rules }).allowed).toBe(isAllowed)
})

test('T-84 an attacker who never stops asking gets five a day to a number, in any order of asking', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: DAY - 1 }), { minLength: 50, maxLength: 200 }), (offsets) => {
      const sent: number[] = []
      for (const offset of offsets.sort((a, b) => a - b)) {
        const now = NOW + offset
        if (mayText(PHONE, { ...none, number: sent }, { now, rules }).allowed) sent.unshift(now)
      }
      expect(sent.length).toBeLessThanOrEqual(5)
      for (const { most, within } of TEXT_LIMITS.number)
        for (const start of sent)
          expect(sent.filter((at) => at >= start && at < start + within).length).toBeLessThanOrEqual(most)
    }),
  )
})

test('T-84 an answer that names a time keeps it', () => {
  const times = fc.array(fc.integer({ min: NOW - DAY, max: NOW }), { maxLength: 25 })
  fc.assert(
    fc.property(times, times, times, (number, address, prefix) => {
      const newestFirst = (list: number[]) => list.sort((a, b) => b - a)
      const history = {
        number: newestFirst(number),
        address: newestFirst(address),
        prefix: newestFirst(prefix),
        spentInDay: 0,
      }
      const answer = mayText(PHONE, history, { now: NOW, rules })
      if (answer.allowed || answer.retryAt === null) return
      const later = mayText(PHONE, history, { now: answer.retryAt, rules })
      expect(later.allowed || later.reason !== answer.reason).toBe(true)
    }),
  )
})

test('a prefix is the number without its last four digits', () => expect(prefixOf(PHONE)).toBe('+1801555'))
