// @vitest-environment happy-dom
import { type ComponentType, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToReadableStream } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EARLY_TOUCH_SCRIPT, keepLostPresses } from './early-touch.ts'
import { later } from './later.tsx'
import { nextTurn } from './next-turn.ts'

let heard: string[]
let letCome: () => void
let isHere: boolean
let root: Root

const Part = ({ name }: { name: string }) => (
  <button type="button" onClick={() => heard.push(name)}>
    {name}
  </button>
)
function History() {
  useEffect(() => {
    isHere = true
  }, [])
  return <Part name="history" />
}

const pageWith = (Extras: ComponentType) => (
  <main>
    <Part name="watch" />
    <Extras />
  </main>
)

/** As a browser gets it, with the code of one part still on its way. */
async function open(): Promise<void> {
  const stream = await renderToReadableStream(pageWith(later(async () => ({ default: History }))))
  await stream.allReady
  document.body.innerHTML = await new Response(stream).text()
  const { promise, resolve } = Promise.withResolvers<{ default: ComponentType }>()
  letCome = () => resolve({ default: History })
  const load = vi.fn(() => promise)
  root = hydrateRoot(document.body, pageWith(later(load)))
  keepLostPresses(document.body)
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
}

const press = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()

beforeEach(() => {
  heard = []
  isHere = false
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  // biome-ignore lint/security/noGlobalEval: the script as the page runs it
  globalThis.eval(EARLY_TOUCH_SCRIPT)
  document.documentElement.dataset.works = 'yes'
})
afterEach(() => {
  root.unmount()
  document.body.innerHTML = ''
  delete document.documentElement.dataset.works
  vi.unstubAllGlobals()
})

test('P12 a press on a part whose code is on its way is heard when it is here, once', async () => {
  await open()
  press('history')
  press('history')
  expect(heard).toEqual([])
  letCome()
  await vi.waitFor(() => expect(heard).toEqual(['history']))
  press('history')
  expect(heard).toEqual(['history', 'history'])
})

test('P12 whoever presses something else meanwhile has changed their mind', async () => {
  await open()
  press('history')
  press('watch')
  expect(heard).toEqual(['watch'])
  letCome()
  await vi.waitFor(() => expect(isHere).toBe(true))
  await nextTurn()
  await nextTurn()
  expect(heard).toEqual(['watch'])
})
