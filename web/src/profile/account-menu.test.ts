import type { Right } from '@gavelhouse/shared/accounts/rights.ts'
import { expect, test } from 'vitest'
import { menuOf } from './account-menu.ts'

const titles = (...rights: Right[]) => menuOf({ rights }).map(({ title }) => title)

test('A-777 decision 025 whoever may look at the house as a customer finds the way there', () => {
  expect(titles('people')).toContain('switchUser')
  expect(titles('catalogue', 'approve_bidders')).toContain('switchUser')
})

test('nobody else does', () => {
  expect(titles('catalogue', 'sell', 'take_money')).not.toContain('switchUser')
  expect(menuOf(null).map(({ title }) => title)).toEqual(titles())
})
