/** What a rule can ask of somebody who wants to be let into an auction. */
export const ACCESS_DEMANDS = [
  'email_verified',
  'phone_verified',
  'card_saved',
  'nothing_unpaid',
  'account_age',
  'bought_before',
] as const
export type AccessDemand = (typeof ACCESS_DEMANDS)[number]

export interface AccessRule {
  isOn: boolean
  demands: readonly AccessDemand[]
  /** Of 'account_age'. */
  minDays: number
  /** What becomes of those who do not meet all of it: staff decide, or they are refused. */
  otherwise: 'wait' | 'refuse'
}

/** What is known of somebody at the moment they ask. */
export interface Applicant {
  isEmailVerified: boolean
  isPhoneVerified: boolean
  hasCard: boolean
  unpaidCount: number
  /** Whole days since they registered. */
  accountDays: number
  paidCount: number
  isSuspended: boolean
}

const MEETS: Record<AccessDemand, (applicant: Applicant, rule: AccessRule) => boolean> = {
  email_verified: ({ isEmailVerified }) => isEmailVerified,
  phone_verified: ({ isPhoneVerified }) => isPhoneVerified,
  card_saved: ({ hasCard }) => hasCard,
  nothing_unpaid: ({ unpaidCount }) => unpaidCount === 0,
  account_age: ({ accountDays }, { minDays }) => accountDays >= minDays,
  bought_before: ({ paidCount }) => paidCount > 0,
}

export interface AccessVerdict {
  decision: 'granted' | 'refused' | 'pending'
  missing: readonly AccessDemand[]
}

/**
 * Without a rule, or with one that asks for nothing, staff decide: nobody is let in by an empty list. Whoever is suspended is
 * never let in by a rule.
 */
export function decideByRule(rule: AccessRule | null, applicant: Applicant): AccessVerdict {
  if (rule === null || !rule.isOn || rule.demands.length === 0) return { decision: 'pending', missing: [] }
  const missing = rule.demands.filter((demand) => !MEETS[demand](applicant, rule))
  if (missing.length > 0) return { decision: rule.otherwise === 'refuse' ? 'refused' : 'pending', missing }
  return { decision: applicant.isSuspended ? 'pending' : 'granted', missing }
}
