// @vitest-environment happy-dom
import '../testing/dom.ts'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ScrollToTop } from './ScrollToTop.tsx'

const scrollBy = (pixels: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: pixels, configurable: true })
    dispatchEvent(new Event('scroll'))
  })

test('L-13 B-111 the way to the top appears once a screen has been scrolled, and goes again at the top', () => {
  render(<ScrollToTop />)
  const button = screen.getByRole('button', { name: 'Scroll to top', hidden: true })
  const isShown = () => button.dataset.shown !== undefined
  expect(isShown()).toBe(false)
  scrollBy(innerHeight)
  expect(isShown()).toBe(false)
  scrollBy(innerHeight + 1)
  expect(isShown()).toBe(true)
  scrollBy(0)
  expect(isShown()).toBe(false)
})
