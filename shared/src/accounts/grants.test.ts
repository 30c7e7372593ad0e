import { describe, expect, test } from 'vitest'
import {
  covers,
  type Grant,
  grantsOfPlainRole,
  heldRights,
  mayEverywhere,
  mayIn,
  maySomewhere,
  plainRoleOf,
  tidyGrants,
} from './grants.ts'
import { ALL_RIGHTS, type Right } from './rights.ts'
import { ROLE_NAMES, type Role, rightsOf, rolesWith } from './roles.ts'

/** 'clerk' is a clerk everywhere, 'clerk 3 4' in these auctions. */
const grants = (...given: string[]): Grant[] =>
  given.map((text) => {
    const [role, ...ids] = text.split(' ')
    return { role: role as Role, auctionIds: ids.length === 0 ? null : ids.map(Number) }
  })

describe('roles', () => {
  test('the owner has every right, and every role a right at least', () => {
    expect(rightsOf('owner')).toEqual(ALL_RIGHTS)
    for (const role of ROLE_NAMES) expect(rightsOf(role).length).toBeGreaterThan(0)
  })

  test('whoever pays sellers takes no pictures, and whoever hands over lots gives no money back', () => {
    expect(rolesWith('pay_sellers')).toEqual(['owner', 'manager', 'accountant'])
    expect(rolesWith('give_money_back')).toEqual(['owner', 'manager', 'accountant'])
    expect(rolesWith('settings')).toEqual(['owner'])
    expect(rolesWith('people')).toEqual(['owner', 'manager'])
    expect(rolesWith('sell')).toEqual(['owner', 'manager', 'seller'])
    expect(rolesWith('catalogue', 'pickup_desk')).toEqual([
      ...['owner', 'manager', 'cataloguer', 'clerk', 'cashier', 'pickup'],
    ])
  })
})

describe('where a right reaches', () => {
  test.each<[string[], Right[], number, { here: boolean; everywhere: boolean; somewhere: boolean }]>([
    [['clerk'], ['catalogue'], 3, { here: true, everywhere: true, somewhere: true }],
    [['clerk 3 4'], ['catalogue'], 3, { here: true, everywhere: false, somewhere: true }],
    [['clerk 3 4'], ['catalogue'], 5, { here: false, everywhere: false, somewhere: true }],
    [['clerk'], ['settle'], 3, { here: false, everywhere: false, somewhere: false }],
    [['clerk'], ['settle', 'act_on_bids'], 3, { here: true, everywhere: true, somewhere: true }],
    [['clerk 3', 'cashier 5'], ['take_money'], 3, { here: false, everywhere: false, somewhere: true }],
    [['clerk 3', 'manager'], ['catalogue'], 9, { here: true, everywhere: true, somewhere: true }],
    [['cataloguer 3', 'clerk 4'], ['catalogue'], 4, { here: true, everywhere: false, somewhere: true }],
    [[], ['catalogue'], 3, { here: false, everywhere: false, somewhere: false }],
    // What concerns the house as a whole cannot be had for a part of it.
    [['manager 3'], ['people'], 3, { here: false, everywhere: false, somewhere: false }],
    [['support 3'], ['content'], 3, { here: false, everywhere: false, somewhere: false }],
  ])('%j and %j in auction %d: %j', (held, rights, auctionId, expected) => {
    expect({
      here: mayIn(grants(...held), rights, auctionId),
      everywhere: mayEverywhere(grants(...held), rights),
      somewhere: maySomewhere(grants(...held), rights),
    }).toEqual(expected)
  })

  test('what is held anywhere is listed once', () => {
    expect(heldRights(grants('cashier 3', 'pickup', 'manager 4'))).toEqual(
      ALL_RIGHTS.filter((right) => !['content', 'people', 'settings'].includes(right)),
    )
    expect(heldRights([])).toEqual([])
  })
})

describe('who has as much as another', () => {
  test.each<[string[], string[], boolean]>([
    [['owner'], ['owner'], true],
    [['owner'], ['seller', 'accountant'], true],
    [['manager'], ['owner'], false],
    [['manager'], ['manager'], true],
    [['manager'], ['cashier 3', 'seller'], true],
    [['clerk'], ['cataloguer'], true],
    [['cataloguer'], ['clerk'], false],
    [['clerk 3'], ['clerk'], false],
    [['clerk 3 4'], ['clerk 3'], true],
    [['clerk 3'], ['clerk 3 4'], false],
    // By rights, not by names: two roles together may be worth a third.
    [['cataloguer', 'support', 'clerk 3'], ['clerk 3'], true],
    [['accountant'], ['cashier'], false],
    [['accountant', 'pickup'], ['cashier'], true],
    // A right of the house that a limited role cannot use is no right.
    [['clerk 3', 'accountant', 'pickup', 'seller'], ['manager 3'], true],
    [[], [], true],
    [[], ['pickup'], false],
  ])('%j against %j: %s', (held, wanted, expected) => {
    expect(covers(grants(...held), grants(...wanted))).toBe(expected)
  })
})

test.each<[string[], 'user' | 'seller' | 'admin']>([
  [[], 'user'],
  [['seller'], 'seller'],
  [['owner'], 'admin'],
  [['seller', 'owner'], 'admin'],
  [['manager'], 'user'],
  [['cashier', 'seller 3'], 'seller'],
])('P-011 %j is %s to the specification', (held, role) => {
  expect(plainRoleOf(grants(...held))).toBe(role)
})

test.each(['user', 'seller', 'admin'] as const)('%s of the specification goes there and back', (role) => {
  expect(plainRoleOf(grantsOfPlainRole(role))).toBe(role)
})

test.each<[string[], string[]]>([
  [['clerk 4 3', 'clerk 3 5'], ['clerk 3 4 5']],
  [['clerk 4', 'clerk'], ['clerk']],
  [
    ['pickup', 'clerk 4'],
    ['pickup', 'clerk 4'],
  ],
])('%j is tidied to %j', (given, tidy) => {
  expect(tidyGrants(grants(...given))).toEqual(grants(...tidy))
})

test('a role for no auction at all is none', () => {
  expect(tidyGrants([{ role: 'clerk', auctionIds: [] }])).toEqual([])
})
