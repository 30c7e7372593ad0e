// @vitest-environment happy-dom
import '../testing/dom.ts'
import { readFileSync } from 'node:fs'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { listNotices } from '@gavelhouse/shared/notifications/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AccountDialogs } from '../accounts/AccountDialogs.tsx'
import { closeAccountDialog } from '../accounts/account-dialog.ts'
import { keyOf } from '../lib/api.ts'
import { createCache } from '../lib/cache.ts'
import { type Site, SiteContext } from '../lib/site.ts'
import { session } from '../lib/token.ts'
import { answerCalls } from '../testing/calls.ts'
import { testSite } from '../testing/site.ts'
import './PersonalMenus.tsx' // with much behind it: read beforehand, it is there in time on a busy machine
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'

const LINKS = [
  { label: 'About', phrase: null, url: '/about' },
  { label: 'Contact us', phrase: null, url: '/contactus' },
]
const SITE: Site = {
  ...testSite,
  ...{ name: 'Gavelhouse', languages: [], footer: { links: LINKS, social: [], copyright: '' } },
}
const ALICE = { id: 7, firstName: 'Alice', lastName: 'Archer', email: 'alice@gavelhouse.test', rights: [] }

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  calls = answerCalls()
})
afterEach(() => {
  session.forget()
  closeAccountDialog()
  vi.unstubAllGlobals()
})

const Address = () => {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}
const address = () => screen.getByTestId('address').textContent

async function show(user: typeof ALICE | null): Promise<void> {
  const cache = createCache()
  if (user !== null) {
    session.start('token')
    cache.setQueryData(keyOf(validateUser, {}), { user })
  }
  render(
    <QueryClientProvider client={cache}>
      <SiteContext value={SITE}>
        <MemoryRouter>
          <SiteHeader />
          <AccountDialogs />
          <SiteFooter />
          <Address />
        </MemoryRouter>
      </SiteContext>
    </QueryClientProvider>,
  )
  if (user !== null) await screen.findByRole('button', { name: /^Notifications/ })
}

const header = () => within(screen.getByRole('banner'))
const button = (name: string) => header().queryByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name) as HTMLElement)
const menuOf = async (name: string) => {
  press(name)
  const entries = await screen.findAllByRole('menuitem')
  return entries.map((entry) => [entry.textContent, entry.getAttribute('href')])
}

describe('for everybody', () => {
  test('B-054 B-055 the header has the logo, which leads home, and a search that suggests', async () => {
    await show(null)
    expect(header().getByRole('link', { name: 'Gavelhouse' }).getAttribute('href')).toBe('/')
    expect(header().getByRole('combobox', { name: 'Search' }).getAttribute('aria-autocomplete')).toBe('list')
  })

  test('B-088 on narrow screens the search is a panel that an icon opens and closes', async () => {
    await show(null)
    const panel = document.getElementById('header-search') as HTMLElement
    expect(panel.contains(header().getByRole('combobox'))).toBe(true)
    const isOpen = () => panel.hasAttribute('data-open')
    expect(isOpen()).toBe(false)
    press('Open search')
    expect([isOpen(), button('Close search')?.getAttribute('aria-expanded')]).toEqual([true, 'true'])
    press('Close search')
    expect(isOpen()).toBe(false)
  })

  test('B-085 choosing a category closes the drawer and leads to the search of it', async () => {
    await show(null)
    press('All Categories')
    const drawer = await screen.findByRole('dialog', { name: 'All Categories' })
    fireEvent.click(within(drawer).getByRole('link', { name: 'Saws' }))
    expect(address()).toBe('/search?category=2')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('for guests', () => {
  test.each([
    ['B-062', 'Login', 'Login'],
    ['B-063', 'Sign up', 'Quick Signup'],
  ])('%s %s opens its dialog', async (_, name, title) => {
    await show(null)
    press(name)
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
  })

  test('B-064 B-090 there is nothing of a person: no bell, no watchlist, no carts, no account', async () => {
    await show(null)
    for (const name of [/^Notifications/, 'Carts', 'Account', 'My Saved Searches'])
      expect(header().queryByRole('button', { name })).toBeNull()
    expect(header().queryByRole('link', { name: 'My Watchlist' })).toBeNull()
  })

  test('B-091 B-109 B-110 their menu leads to the sign-up page and has neither Contact nor About, which stand in the footer', async () => {
    await show(null)
    const footer = within(screen.getByRole('contentinfo'))
    for (const { label, url } of LINKS) expect(footer.getByText(label).getAttribute('href')).toBe(url)
    press('Open menu')
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
    expect(menu.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/registration')
    for (const { label } of LINKS) expect(menu.queryByText(label)).toBeNull()
  })
})

describe('for whoever is signed in', () => {
  test('B-065 B-068 Login and Sign up give way to the watchlist, the carts and the account', async () => {
    await show(ALICE)
    expect([button('Login'), button('Sign up')]).toEqual([null, null])
    expect(header().getByRole('link', { name: 'My Watchlist' }).getAttribute('href')).toBe('/favorites/watchlist')
  })

  test('P-418 B-509 notices are read when somebody signs in, and not before', async () => {
    calls.on(listNotices, () => ({ records: [] }))
    await show(null)
    expect(calls.sentTo(listNotices)).toEqual([])
    act(() => session.start('token'))
    await waitFor(() => expect(calls.sentTo(listNotices)).toHaveLength(1))
  })

  test('B-069 B-070 B-071 B-089 the cart menu leads to both carts, at every width', async () => {
    await show(ALICE)
    expect(button('Account')?.className).toMatch(/wideOnly/)
    expect(button('Carts')?.className).not.toMatch(/wideOnly|narrowOnly/)
    expect(await menuOf('Carts')).toEqual([
      ['Buy Now Cart', '/buynowcart'],
      ['Auction Cart', '/cart'],
    ])
  })

  test('B-074 to B-079 the account menu says who it is and leads to everything of theirs', async () => {
    await show(ALICE)
    const entries = await menuOf('Account')
    expect(screen.getByText('Alice Archer')).toBeTruthy()
    expect(screen.getByText('alice@gavelhouse.test')).toBeTruthy()
    for (const entry of [
      ['My Bids', '/auctions/all'],
      ['Won', '/auctions/all?status=won'],
      ['My Watchlist', '/favorites/watchlist'],
      ['My Purchases', '/purchases/buynow'],
      ['My Saved Searches', '/saved_search'],
      ['Profile', '/account/profile'],
      ['Logout', null],
    ])
      expect(entries).toContainEqual(entry)
  })

  test('B-091 B-109 the menu of narrow screens leads where its words say, and unfolds the categories', async () => {
    await show(ALICE)
    press('Open menu')
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
    for (const [name, href] of [
      ['My Purchases', '/purchases/buynow'],
      ['My Watchlist', '/favorites/watchlist'],
      ['My Invoices', '/invoices/all'],
      ['My Saved Searches', '/saved_search'],
      ['My Appointments', '/appointment'],
      ['Contact us', '/contactus'],
      ['About', '/about'],
    ] as const)
      expect(menu.getByRole('link', { name }).getAttribute('href')).toBe(href)
    const fold = menu.getByText('All Categories').closest('details') as HTMLElement
    expect(within(fold).getAllByText(/^(drills|Saws)$/)).toHaveLength(2)
  })
})

/** A style sheet in one line. */
const stylesOf = (name: string) =>
  readFileSync(`${import.meta.dirname}/${name}.module.css`, 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')

test.each([
  ['the search folds into a panel', 'SiteHeader', '.search { flex: 1; @media (max-width: 63.99em) {'],
  ['what is for narrow ones goes', 'SiteHeader', '.actions .narrowOnly { @media (min-width: 64em) { display: none; }'],
  ['the bar of links is for wide ones', 'CategoryBar', '@media (max-width: 63.99em) { display: none; }'],
  ['so are Login and Sign up', 'HeaderActions', '@media (max-width: 63.99em) { display: none; }'],
  ['and eye and account', 'PersonalMenus', '.wideOnly { @media (max-width: 63.99em) { display: none; }'],
])('B-053 B-087 P-1214 screens are wide from 64em on, which are 1024 px: %s', (_, name, rule) => {
  expect(stylesOf(name)).toContain(rule)
})
