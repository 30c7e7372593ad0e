// @vitest-environment happy-dom
import '../testing/dom.ts'
import type { Right } from '@gavelhouse/shared/accounts/rights.ts'
import type { Feature } from '@gavelhouse/shared/site/features.ts'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { SiteContext } from '../lib/site.ts'
import { createText } from '../lib/text.ts'
import { testSite } from '../testing/site.ts'
import { usePersonalLinks, useSideMenu } from './account-menu.ts'

const inHouse = (...switchedOff: Feature[]) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <SiteContext value={{ ...testSite, switchedOff }}>{children}</SiteContext>
  ),
})

const personalOf = (...off: Feature[]) =>
  renderHook(usePersonalLinks, inHouse(...off)).result.current.map(({ to }) => to)

const titlesOf = (rights: Right[] | null, ...off: Feature[]) =>
  renderHook(() => useSideMenu(rights && { rights }), inHouse(...off)).result.current.map(({ title }) => title)

test('L-19 P-343 the account menu has bids, won lots, watchlist, carts, purchases, invoices, pickups, wallet, saved searches and profile', () => {
  expect(personalOf()).toEqual([
    '/auctions/all',
    '/auctions/all?status=won',
    '/favorites/watchlist',
    '/buynowcart',
    '/cart',
    '/purchases/buynow',
    '/invoices/all',
    '/appointment',
    '/wallet',
    '/saved_search',
    '/account/profile',
  ])
})

test('P-428 P-429 the side menu leads to the pickups and to each of four lists of invoices', () => {
  const parts = renderHook(() => useSideMenu(null), inHouse()).result.current
  const named = parts.flatMap(({ links }) => links).find(({ label }) => label === 'myAppointments')
  expect(named?.to).toBe('/appointment')
  expect(parts.find(({ title }) => title === 'myInvoices')?.links.map(({ to }) => to)).toEqual(
    ['all', 'paid', 'unpaid', 'returned'].map((list) => `/invoices/${list}`),
  )
})

test('P-424 P-431 My Account leads to profile, password and notifications, and the side menu to the saved searches', () => {
  const parts = renderHook(() => useSideMenu(null), inHouse()).result.current
  const text = createText('en')
  const account = parts.find(({ title }) => text(title) === 'My Account')
  expect(account?.links.map(({ to }) => to)).toEqual(['/account/profile', '/account/change', '/account/notifications'])
  const saved = parts.flatMap(({ links }) => links).find(({ label }) => text(label) === 'My Saved Searches')
  expect(saved?.to).toBe('/saved_search')
})

test('P-343 A-039 the side menu leads to the transactions', () => {
  const parts = renderHook(() => useSideMenu(null), inHouse()).result.current
  expect(parts.flatMap(({ links }) => links.map(({ to }) => to))).toContain('/transactions')
})

test('L-19 no part of the side menu is called as one of its pages', () => {
  const parts = renderHook(() => useSideMenu({ rights: ['people'] }), inHouse()).result.current
  expect(parts.filter(({ title, links }) => links.length > 1 && links.some(({ label }) => label === title))).toEqual([])
})

test('PD-5 what the house has switched off is in no menu', () => {
  expect(personalOf('favorites', 'saved_searches')).not.toContain('/favorites/watchlist')
  expect(personalOf('favorites', 'saved_searches')).not.toContain('/saved_search')
  expect(titlesOf(['people'])).toContain('switchUser')
  expect(titlesOf(['people'], 'switch_user')).not.toContain('switchUser')
})

test('A-777 decision 025 whoever may look at the house as a customer finds the way there, nobody else does', () => {
  expect(titlesOf(['catalogue', 'approve_bidders'])).toContain('switchUser')
  expect(titlesOf(['catalogue', 'sell', 'take_money'])).not.toContain('switchUser')
  expect(titlesOf(null)).toEqual(titlesOf([]))
})

test('decision 056 whoever has a right in the house finds the way to the office; sellers and everybody else do not', () => {
  expect(titlesOf(['pickup_desk'])).toContain('backOffice')
  expect(titlesOf(['sell'])).not.toContain('backOffice')
  expect(titlesOf(['sell'])).toContain('selling')
  expect(titlesOf([])).not.toContain('backOffice')
})
