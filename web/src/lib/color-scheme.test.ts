// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { colorScheme } from './color-scheme.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** A device that has it dark or light, and may change its mind. */
function device(isDark: boolean) {
  const state = Object.assign(new EventTarget(), { matches: isDark })
  vi.stubGlobal('matchMedia', () => state)
  return {
    turn(next: boolean) {
      state.matches = next
      state.dispatchEvent(new Event('change'))
    },
  }
}

const shown = () => document.documentElement.getAttribute('data-mantine-color-scheme')

test('what the device changed before the page worked is shown when it does, and followed from then on', () => {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light')
  const screen = device(true)
  const stop = colorScheme.follow()
  expect(shown()).toBe('dark')
  screen.turn(false)
  expect(shown()).toBe('light')
  stop()
  screen.turn(true)
  expect(shown()).toBe('light')
})

test('what was chosen stays, whatever the device does', () => {
  const screen = device(true)
  colorScheme.choose('light')
  const stop = colorScheme.follow()
  screen.turn(true)
  expect(shown()).toBe('light')
  stop()
})
