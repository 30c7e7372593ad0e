// @vitest-environment happy-dom
import '../testing/dom.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, expect, test } from 'vitest'
import { createCache } from '../lib/cache.ts'
import { SiteContext } from '../lib/site.ts'
import { answerCalls } from '../testing/calls.ts'
import { testSite } from '../testing/site.ts'
import { SiteHeader } from './SiteHeader.tsx'

beforeEach(() => void answerCalls())

function show(contactUrl = '') {
  const element = (
    <QueryClientProvider client={createCache()}>
      <SiteContext value={{ ...testSite, name: 'Gavelhouse', languages: [], contactUrl }}>
        <SiteHeader />
      </SiteContext>
    </QueryClientProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test('B-025 the logo leads home', () => {
  show()
  expect(screen.getByRole('link', { name: 'Gavelhouse' }).getAttribute('href')).toBe('/')
})

test.each([
  ['the address the house has given', 'https://help.example/write', 'https://help.example/write'],
  ['the contact form where it has given none', '', '/contact-us'],
])('P-052 B-043 the contact link opens %s, in a new tab', (_, contactUrl, address) => {
  show(contactUrl)
  const link = screen.getByRole('link', { name: /^Contact us/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([address, '_blank'])
})

test('B-547 guests have no bell, no carts and no menu of their own', () => {
  show()
  const controls = [...document.querySelectorAll('header button, header a')]
  const names = controls.map((control) => control.getAttribute('aria-label') ?? control.textContent)
  expect(names.slice(names.indexOf('Open search') + 1, names.indexOf('Open menu'))).toEqual(['Login', 'Sign up'])
})
