import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACCESS_DEMANDS, type AccessRule, type Applicant, decideByRule } from './access-rule.ts'

const GOOD: Applicant = {
  ...{ isEmailVerified: true, isPhoneVerified: true, hasCard: true, unpaidCount: 0, accountDays: 40, paidCount: 2 },
  isSuspended: false,
}
const ALL: AccessRule = { isOn: true, demands: ACCESS_DEMANDS, minDays: 30, otherwise: 'wait' }

test.each<[string, Partial<AccessRule> | null, Partial<Applicant>, string, string[]]>([
  ['no rule: staff decide', null, {}, 'pending', []],
  ['a rule that is off: staff decide', { isOn: false }, {}, 'pending', []],
  ['a rule that asks for nothing lets nobody in', { demands: [] }, {}, 'pending', []],
  ['everything met', {}, {}, 'granted', []],
  ['address not verified', {}, { isEmailVerified: false }, 'pending', ['email_verified']],
  ['telephone not verified', {}, { isPhoneVerified: false }, 'pending', ['phone_verified']],
  ['no card', {}, { hasCard: false }, 'pending', ['card_saved']],
  ['an invoice unpaid', {}, { unpaidCount: 1 }, 'pending', ['nothing_unpaid']],
  ['a day too young', {}, { accountDays: 29 }, 'pending', ['account_age']],
  ['old enough on the day', {}, { accountDays: 30 }, 'granted', []],
  ['never bought', {}, { paidCount: 0 }, 'pending', ['bought_before']],
  ['what is not asked for does not count', { demands: ['email_verified'] }, { hasCard: false }, 'granted', []],
  ['refused where the rule says so', { otherwise: 'refuse' }, { hasCard: false }, 'refused', ['card_saved']],
  ['whoever is suspended waits for staff', {}, { isSuspended: true }, 'pending', []],
])('rules for access: %s', (_name, rule, applicant, decision, missing) => {
  const given = rule === null ? null : { ...ALL, ...rule }
  expect(decideByRule(given, { ...GOOD, ...applicant })).toEqual({ decision, missing })
})

test('rules for access: asking for more never lets in somebody who waited before', () => {
  const applicant = fc.record({
    ...{ isEmailVerified: fc.boolean(), isPhoneVerified: fc.boolean(), hasCard: fc.boolean() },
    ...{ unpaidCount: fc.nat(2), accountDays: fc.nat(60), paidCount: fc.nat(2), isSuspended: fc.boolean() },
  })
  const some = fc.subarray([...ACCESS_DEMANDS], { minLength: 1 })
  fc.assert(
    fc.property(applicant, some, some, fc.nat(60), (person, few, others, minDays) => {
      const rule = (demands: AccessRule['demands']): AccessRule => ({ ...ALL, demands, minDays })
      const more = decideByRule(rule([...new Set([...few, ...others])]), person)
      if (more.decision === 'granted') expect(decideByRule(rule(few), person).decision).toBe('granted')
    }),
  )
})
