// @vitest-environment happy-dom
import { type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FarPiece } from './Piece.tsx'

/** What the browser tells of elements that come near. */
let tellNear: (target: Element) => void
let observed: Element[]
let alive: string[]
let pressed: string[]
let root: Root | undefined

beforeEach(() => {
  observed = []
  alive = []
  pressed = []
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  // Below the first screen, all of it.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 9_000, bottom: 9_100 } as DOMRect)
})
afterEach(() => {
  root?.unmount()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(hear: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
      tellNear = (target) => hear([{ isIntersecting: true, target }])
    }
    observe(target: Element) {
      observed.push(target)
    }
    unobserve() {}
  },
)
const NearObserver = globalThis.IntersectionObserver

function Part({ name, price = 5 }: { name: string; price?: number }) {
  useEffect(() => void alive.push(name), [name])
  return (
    <button type="button" onClick={() => pressed.push(name)}>
      {name} {price}
    </button>
  )
}

const pageOf = (price: number): ReactNode => (
  <ul>
    <FarPiece as="li">
      <Part name="first" />
    </FarPiece>
    <FarPiece as="li">
      <Part name="second" price={price} />
    </FarPiece>
  </ul>
)

const buttons = () => [...document.querySelectorAll('button')]
const texts = () => buttons().map(({ textContent }) => textContent)

/** As a browser gets it: written by the server, then taken over. */
async function open(): Promise<void> {
  vi.stubGlobal('IntersectionObserver', NearObserver)
  document.body.innerHTML = `<div id="page">${renderToString(pageOf(5))}</div>`
  root = hydrateRoot(document.getElementById('page') as HTMLElement, pageOf(5))
  await vi.waitFor(() => expect(observed).toEqual(buttons()))
  // React comes to the pieces when it has nothing else to do; whatever is asked for then comes after that.
  for (let turn = 0; turn < 2; turn += 1)
    await new Promise<void>((resolve) => void unstable_scheduleCallback(unstable_IdlePriority, resolve))
}

test('P12 what is below the first screen stays as the server wrote it, until somebody comes near', async () => {
  await open()
  expect([alive, texts()]).toEqual([[], ['first 5', 'second 5']])
  tellNear(buttons()[1] as Element)
  await vi.waitFor(() => expect(alive).toEqual(['second']))
  expect(texts()).toEqual(['first 5', 'second 5'])
})

test('P12 whoever presses something in it is heard', async () => {
  await open()
  buttons()[0]?.click()
  await vi.waitFor(() => expect(pressed).toEqual(['first']))
  expect(alive).toEqual(['first'])
})

test('P12 what changes in it is shown, and it never leaves the screen', async () => {
  await open()
  const gone: string[][] = []
  const watch = new MutationObserver(() => {
    if (buttons().length < 2) gone.push(texts() as string[])
  })
  watch.observe(document.body, { childList: true, subtree: true })
  root?.render(pageOf(7))
  await vi.waitFor(() => expect(texts()).toEqual(['first 5', 'second 7']))
  expect(gone).toEqual([])
  watch.disconnect()
})

test('P12 what is made by the browser itself is alive at once', async () => {
  document.body.innerHTML = '<div id="page"></div>'
  root = createRoot(document.getElementById('page') as HTMLElement)
  root.render(pageOf(5))
  await vi.waitFor(() => expect(alive).toEqual(['first', 'second']))
})
