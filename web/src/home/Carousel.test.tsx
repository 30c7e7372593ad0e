// @vitest-environment happy-dom
import '../testing/dom.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useAccountDialog } from '../accounts/account-dialog.ts'
import { Carousel } from './Carousel.tsx'
import type { HomeBanner } from './home-banner.ts'

const banner = (id: number, changes: Partial<HomeBanner> = {}): HomeBanner => ({
  id,
  isActive: true,
  image: `wide-${id}.webp`,
  mobileImage: `square-${id}.webp`,
  color: '#ffffff',
  backgroundColor: '#14213d',
  title: `Banner ${id}`,
  description: 'Words',
  link: '/auction',
  buttonLabel: '',
  ...changes,
})

function Dialog() {
  return <p>dialog: {useAccountDialog() ?? 'none'}</p>
}

function show(...banners: HomeBanner[]) {
  const element = (
    <>
      <Carousel banners={banners} />
      <Dialog />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

const shownTitle = () => document.querySelector('[data-shown] h2')?.textContent
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const play = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Play the slides' }))

describe('playing', () => {
  test('L-10 P-114 P-121 nothing moves unasked', () => {
    show(banner(1), banner(2))
    pass(60_000)
    expect(shownTitle()).toBe('Banner 1')
  })

  test('P-114 P-1217 once played the next slide comes after 6 s, and after the last the first', () => {
    show(banner(1), banner(2))
    play()
    pass(5_999)
    expect(shownTitle()).toBe('Banner 1')
    pass(1)
    expect(shownTitle()).toBe('Banner 2')
    pass(6_000)
    expect(shownTitle()).toBe('Banner 1')
  })

  test('P-121 one slide does not play and has nothing to control', () => {
    show(banner(1))
    expect(screen.queryByRole('button', { name: 'Play the slides' })).toBeNull()
  })

  test('it waits while somebody points at it or has the focus in it', () => {
    show(banner(1), banner(2))
    play()
    const carousel = screen.getByRole('region', { name: 'Highlights' })
    fireEvent.pointerEnter(carousel)
    pass(20_000)
    expect(shownTitle()).toBe('Banner 1')
    fireEvent.pointerLeave(carousel)
    fireEvent.focus(screen.getByRole('button', { name: 'Show slide 1 of 2' }))
    pass(20_000)
    expect(shownTitle()).toBe('Banner 1')
  })

  test('pause keeps it where it is', () => {
    show(banner(1), banner(2))
    play()
    pass(6_000)
    fireEvent.click(screen.getByRole('button', { name: 'Pause the slides' }))
    pass(20_000)
    expect(shownTitle()).toBe('Banner 2')
  })
})

test('dots and arrow keys choose a slide; the others cannot be reached', () => {
  show(banner(1), banner(2), banner(3))
  fireEvent.click(screen.getByRole('button', { name: 'Show slide 3 of 3' }))
  expect(shownTitle()).toBe('Banner 3')
  fireEvent.keyDown(screen.getByRole('button', { name: 'Show slide 3 of 3' }), { key: 'ArrowRight' })
  expect(shownTitle()).toBe('Banner 1')
  fireEvent.keyDown(screen.getByRole('button', { name: 'Show slide 3 of 3' }), { key: 'ArrowLeft' })
  expect(shownTitle()).toBe('Banner 3')
  expect(document.querySelectorAll('[aria-roledescription="slide"][inert]')).toHaveLength(2)
})

describe('the link of a slide', () => {
  test('P-109 without one there is nothing to click', () => {
    show(banner(1, { link: '' }))
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('P-110 signup opens the sign-up dialog', () => {
    show(banner(1, { link: 'signup', buttonLabel: 'Join' }))
    fireEvent.click(screen.getByRole('button', { name: 'Join' }))
    expect(screen.getByText('dialog: signUp')).toBeDefined()
  })

  test('P-111 login opens the login dialog', () => {
    show(banner(1, { link: 'login', buttonLabel: 'Log in' }))
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect(screen.getByText('dialog: login')).toBeDefined()
  })

  test('P-112 P-116 any other value is a route; the label is Get Started when there is none', () => {
    const router = show(banner(1, { link: '/search?q=lathe' }))
    fireEvent.click(screen.getByRole('link', { name: 'Get Started' }))
    expect(router.state.location.pathname + router.state.location.search).toBe('/search?q=lathe')
  })
})

test('P-117 P-118 P-1217 under 480 px the small picture is used, or the large one where there is none', () => {
  show(banner(1), banner(2, { mobileImage: '' }))
  pass(3_000)
  const sources = [...document.querySelectorAll('source')].map(({ media, srcset }) => [media, srcset.split('?')[0]])
  expect(sources).toEqual([
    ['(max-width: 479px)', '/pictures/square-1.webp'],
    ['(max-width: 479px)', '/pictures/wide-2.webp'],
  ])
})

test('P-113 P-115 P-1217 slides lie on one spot and fade into each other within a second', () => {
  const looks = readFileSync(path.join(import.meta.dirname, 'Carousel.module.css'), 'utf8')
  const [, slide = ''] = /^\.slide \{(.*?)^\}/ms.exec(looks) ?? []
  expect(slide).toContain('opacity: 0;')
  expect(slide).toMatch(/transition: opacity 1s ease;/)
  expect(slide).toMatch(/&\[data-shown\] \{[^}]*opacity: 1;/)
})

test('P-120 a slide has its own colours, as long as they can be read', () => {
  show(banner(1, { color: '#eeeeee', backgroundColor: '#ffffff' }))
  const { style } = document.querySelector('[data-shown]') as HTMLElement
  expect([style.color, style.background]).toEqual(['#14213d', '#ffffff'])
})
