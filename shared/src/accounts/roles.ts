import { ALL_RIGHTS, type Right } from './rights.ts'

/** Named sets of rights, as an auction house hands them out. The owner's is all there are. */
export const ROLES = {
  owner: ALL_RIGHTS,
  /** Runs the house: everything but its settings, and so cannot make owners. */
  manager: ALL_RIGHTS.filter((right) => right !== 'settings'),
  cataloguer: ['catalogue'],
  /** Runs an auction while it is on. */
  clerk: ['catalogue', 'approve_bidders', 'act_on_bids'],
  cashier: ['take_money', 'pickup_desk'],
  accountant: ['take_money', 'give_money_back', 'pay_sellers', 'settle', 'reports'],
  pickup: ['pickup_desk'],
  /** Answers people: lets them in, sees what they see, writes the help pages. */
  support: ['approve_bidders', 'content'],
  seller: ['sell'],
} as const satisfies Record<string, readonly Right[]>

export type Role = keyof typeof ROLES

export const ROLE_NAMES = Object.keys(ROLES) as [Role, ...Role[]]

/** The roles that carry one of these rights. */
export const rolesWith = (...rights: readonly Right[]): Role[] =>
  ROLE_NAMES.filter((role) => rights.some((right) => rightsOf(role).includes(right)))

export const rightsOf = (role: Role): readonly Right[] => ROLES[role]
