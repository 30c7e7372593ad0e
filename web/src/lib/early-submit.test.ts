// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { EARLY_SUBMIT_SCRIPT, formWorks, pageWorks, sendEarlyForm } from './early-submit.ts'

test('a form sent before the page works is held back, and sent when it does', () => {
  // biome-ignore lint/security/noGlobalEval: as the page runs it
  globalThis.eval(EARLY_SUBMIT_SCRIPT)
  document.body.innerHTML = '<form><input name="password" value="secret"></form>'
  const form = document.querySelector('form') as HTMLFormElement

  const early = new Event('submit', { bubbles: true, cancelable: true })
  form.dispatchEvent(early)
  expect(early.defaultPrevented).toBe(true)

  let sent = 0
  form.requestSubmit = () => {
    sent += 1
  }
  pageWorks()
  sendEarlyForm()
  sendEarlyForm()
  expect(sent).toBe(1)

  const later = new Event('submit', { bubbles: true, cancelable: true })
  form.dispatchEvent(later)
  expect(later.defaultPrevented).toBe(false)
})

test('a form whose part of the script is still on its way is held back in a page that works, and sent when it is there', () => {
  document.body.innerHTML = '<form data-waits><input name="email" value="pat@example.test"></form>'
  const form = document.querySelector('form') as HTMLFormElement
  let sent = 0
  form.requestSubmit = () => {
    sent += 1
  }
  const early = new Event('submit', { bubbles: true, cancelable: true })
  form.dispatchEvent(early)
  expect(early.defaultPrevented).toBe(true)
  sendEarlyForm()
  expect(sent).toBe(0)
  formWorks(form)
  formWorks(form)
  expect(sent).toBe(1)

  const later = new Event('submit', { bubbles: true, cancelable: true })
  form.dispatchEvent(later)
  expect(later.defaultPrevented).toBe(false)
})
