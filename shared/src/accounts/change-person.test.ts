import { describe, expect, test } from 'vitest'
import { type PersonChange, refusePersonChange } from './change-person.ts'
import type { Grant } from './grants.ts'
import type { Role } from './roles.ts'

const all = (...roles: Role[]): Grant[] => roles.map((role) => ({ role, auctionIds: null }))
const inAuction = (role: Role, ...auctionIds: number[]): Grant[] => [{ role, auctionIds }]

const [ANN, BEN] = [1, 2]

type Case = Omit<PersonChange, 'isShutOut' | 'otherOwners'> & Partial<PersonChange>
const judge = (given: Case) => refusePersonChange({ isShutOut: false, otherOwners: 1, ...given })

/** Ann does something to Ben. */
const toBen = (ann: Grant[], before: Grant[] | null, after: Grant[]): Case => ({
  staff: { id: ANN, grants: ann },
  person: before === null ? null : { id: BEN, grants: before },
  after,
})
const toSelf = (before: Grant[], after: Grant[]): Case => ({
  staff: { id: ANN, grants: before },
  person: { id: ANN, grants: before },
  after,
})

describe('PD-8, decision 025 nobody hands out rights they do not have', () => {
  test.each<[string, Case, ReturnType<typeof judge>]>([
    ['an owner makes an owner', toBen(all('owner'), null, all('owner')), null],
    ['an owner makes a plain person', toBen(all('owner'), null, []), null],
    ['a manager makes a cashier', toBen(all('manager'), null, all('cashier')), null],
    ['a manager makes a seller', toBen(all('manager'), [], all('seller')), null],
    ['a manager makes a manager', toBen(all('manager'), all('clerk'), all('clerk', 'manager')), null],
    ['a manager makes an owner', toBen(all('manager'), [], all('owner')), 'not_allowed'],
    ['a manager makes a clerk of one auction', toBen(all('manager'), [], inAuction('clerk', 7)), null],
    ['a clerk makes a cashier', toBen(all('clerk'), [], all('cashier')), 'not_allowed'],
    [
      'a clerk of one auction makes one of another',
      toBen(inAuction('clerk', 7), [], inAuction('clerk', 8)),
      'not_allowed',
    ],
    ['a clerk of one auction makes one for all', toBen(inAuction('clerk', 7), [], all('clerk')), 'not_allowed'],
  ])('%s', (_name, given, refusal) => {
    expect(judge(given)).toBe(refusal)
  })
})

describe('PD-8, decision 025 nobody touches a person who has more rights', () => {
  test.each<[string, Case, ReturnType<typeof judge>]>([
    ['a manager changes a clerk and leaves the roles', toBen(all('manager'), all('clerk'), all('clerk')), null],
    [
      'a manager changes an owner and leaves the roles',
      toBen(all('manager'), all('owner'), all('owner')),
      'not_allowed',
    ],
    ['a manager takes an owner’s role away', toBen(all('manager'), all('owner'), []), 'not_allowed'],
    ['a manager takes a manager’s role away', toBen(all('manager'), all('manager'), all('pickup')), null],
    ['an owner changes an owner', toBen(all('owner'), all('owner'), all('owner')), null],
  ])('%s', (_name, given, refusal) => {
    expect(judge(given)).toBe(refusal)
  })
})

describe('PD-8, decision 025 nobody raises their own rights, or locks their own door', () => {
  test.each<[string, Case, ReturnType<typeof judge>]>([
    ['a manager becomes an owner', toSelf(all('manager'), all('manager', 'owner')), 'not_allowed'],
    ['a manager changes their own name', toSelf(all('manager'), all('manager')), null],
    [
      'a manager becomes a cashier as well, which adds nothing',
      toSelf(all('manager'), all('manager', 'cashier')),
      null,
    ],
    ['an owner becomes a manager while there is another', toSelf(all('owner'), all('manager')), null],
    ['the last owner becomes a manager', { ...toSelf(all('owner'), all('manager')), otherOwners: 0 }, 'last_owner'],
    ['an owner gives up every role', toSelf(all('owner'), []), 'own_access'],
    ['an owner becomes a clerk', toSelf(all('owner'), all('clerk')), 'own_access'],
    ['an owner suspends their own account', { ...toSelf(all('owner'), all('owner')), isShutOut: true }, 'own_access'],
  ])('%s', (_name, given, refusal) => {
    expect(judge(given)).toBe(refusal)
  })
})

describe('PD-8, decision 025 the last owner stays', () => {
  const lastOwner = (given: Case) => judge({ ...given, otherOwners: 0 })

  test.each<[string, Case, ReturnType<typeof judge>]>([
    ['the role is taken away', toBen(all('owner'), all('owner'), []), 'last_owner'],
    ['the role becomes a smaller one', toBen(all('owner'), all('owner'), all('manager')), 'last_owner'],
    ['the account is shut', { ...toBen(all('owner'), all('owner'), all('owner')), isShutOut: true }, 'last_owner'],
    ['another role comes on top', toBen(all('owner'), all('owner'), all('owner', 'seller')), null],
    ['somebody else is shut out', { ...toBen(all('owner'), all('clerk'), all('clerk')), isShutOut: true }, null],
  ])('%s', (_name, given, refusal) => {
    expect(lastOwner(given)).toBe(refusal)
    if (refusal !== null) expect(judge(given)).toBeNull()
  })
})
