import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/** Imported by tests that render: what happy-dom leaves out and Mantine asks for, and a clean page after each test. */

window.matchMedia ??= (query: string) =>
  ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as unknown as typeof ResizeObserver

// Dialogs are loaded when first opened, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 5000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
