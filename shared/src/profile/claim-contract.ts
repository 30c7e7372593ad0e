import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { flag, id, percent } from '../wire-types.ts'
import { z } from '../zod.ts'

/** What somebody says of the caller: that they own, or speak for, a part of a company. */
export const claim = entity({
  id: wire('id', id),
  /** Who says so. */
  name: wire('name', z.string()),
  title: wire('title', z.string()),
  /** Basis points of the company. */
  share: wire('ownership_percent', percent()),
  isConfirmed: wire('confirmed', flag),
})
export type Claim = z.output<typeof claim>

/** Also where the house has switched members off: those who stand there from before can say that they are none. */
const claims = {
  access: 'user',
  output: entity({ claims: wire('records', z.array(claim)) }),
} as const

export const listClaims = endpoint({
  path: '/user/getOwnershipClaims',
  summary: 'Whose companies the caller is said to own a part of',
  ...claims,
  rate: 'read',
  repeat: 'read',
  ownership: 'caller',
  input: entity({}),
})

export const answerClaim = endpoint({
  path: '/user/answerOwnershipClaim',
  summary: 'Says whether that is so; whoever says no is taken out of the company',
  ...claims,
  rate: 'write',
  repeat: 'harmless',
  ownership: 'record',
  input: entity({ id: wire('id', id), isSo: wire('is_so', flag) }),
})
