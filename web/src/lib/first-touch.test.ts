// @vitest-environment happy-dom
import '../testing/dom.ts'
import { afterEach, expect, test } from 'vitest'
import type { EarlyPage } from './early-submit.ts'
import { onFirstTouch } from './first-touch.ts'

const page = globalThis as EarlyPage
let times = 0
const act = () => {
  times += 1
}

afterEach(() => {
  times = 0
  delete page.earlyForm
  document.body.replaceChildren()
})

const touch = (name: string) => document.body.dispatchEvent(new Event(name, { bubbles: true }))

test.each(['pointerdown', 'keydown', 'focusin'])('the first %s, and no other', (name) => {
  onFirstTouch(act)
  expect(times).toBe(0)
  touch(name)
  touch(name)
  touch('pointerdown')
  expect(times).toBe(1)
})

test('a form that was sent before the page worked is a touch', () => {
  page.earlyForm = document.createElement('form')
  onFirstTouch(act)
  touch('keydown')
  expect(times).toBe(1)
})

test('so is a field that has the focus', () => {
  const field = document.createElement('input')
  document.body.append(field)
  field.focus()
  onFirstTouch(act)
  touch('keydown')
  expect(times).toBe(1)
})
