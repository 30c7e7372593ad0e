// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test } from 'vitest'
import { EARLY_TOUCH_SCRIPT, repeatEarlyFields, repeatEarlyPress } from './early-touch.ts'

// biome-ignore lint/security/noGlobalEval: the script as the page runs it
beforeAll(() => globalThis.eval(EARLY_TOUCH_SCRIPT))
afterEach(() => {
  document.body.innerHTML = ''
  delete document.documentElement.dataset.works
})

/** What is heard of buttons and choices, by whoever listens already. */
function pageWith(html: string): string[] {
  document.body.innerHTML = html
  const heard: string[] = []
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => heard.push(button.textContent ?? ''))
  for (const box of document.querySelectorAll('input')) box.addEventListener('click', () => heard.push(box.name))
  for (const field of document.querySelectorAll<HTMLInputElement>('select, [type=search]'))
    field.addEventListener('change', () => heard.push(field.value))
  return heard
}

const press = (selector: string) => (document.querySelector(selector) as HTMLElement).click()

function comeAlive(): void {
  document.documentElement.dataset.works = 'yes'
  repeatEarlyFields()
  repeatEarlyPress()
}

test('P12 a button pressed before the page works is pressed when it does, the last one, once', () => {
  const heard = pageWith('<button type="button"><b>Menu</b></button><button id="login" type="button">Login</button>')
  press('b')
  press('#login')
  expect(heard).toEqual([])
  comeAlive()
  repeatEarlyPress()
  expect(heard).toEqual(['Login'])
})

test('P12 a choice made before the page works is made when it does, also where the page has set it back', () => {
  const heard = pageWith('<select><option value="none">None</option><option value="time">Time</option></select>')
  const select = document.querySelector('select') as HTMLSelectElement
  select.value = 'time'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  expect(heard).toEqual([])
  select.value = 'none'
  comeAlive()
  expect(heard).toEqual(['time'])
})

test('P12 what was typed before the page works is told when it does, in the order of fields, and before a press', () => {
  const heard = pageWith('<input type="search" id="a"><input type="search" id="b"><button type="button">Go</button>')
  const type = (id: string, value: string) => {
    const field = document.getElementById(id) as HTMLInputElement
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  type('b', 'pre')
  press('button')
  type('a', 'lathe')
  type('b', 'press')
  expect(heard).toEqual([])
  comeAlive()
  repeatEarlyFields()
  expect(heard).toEqual(['lathe', 'press', 'Go'])
})

test('P12 a chosen file is left alone: only its own person can choose it again', () => {
  const heard = pageWith('<input type="file" name="Picture">')
  const field = document.querySelector('input') as HTMLInputElement
  field.addEventListener('change', () => heard.push('chosen'))
  field.dispatchEvent(new Event('change', { bubbles: true }))
  comeAlive()
  expect(heard).toEqual(['chosen'])
})

test('P12 a box ticked before the page works is ticked when it does', () => {
  const heard = pageWith('<input type="checkbox" name="Ogden">')
  const box = document.querySelector('input') as HTMLInputElement
  press('input')
  expect(box.checked).toBe(false)
  comeAlive()
  expect([heard, box.checked]).toEqual([['Ogden'], true])
})

test('P12 once the page works nothing is kept', () => {
  const heard = pageWith('<button type="button">Login</button>')
  comeAlive()
  press('button')
  repeatEarlyPress()
  expect(heard).toEqual(['Login'])
})

test('P12 forms are kept elsewhere', () => {
  const heard = pageWith('<form onsubmit="return false"><button type="submit">Send</button></form>')
  press('button')
  expect(heard).toEqual(['Send'])
  comeAlive()
  expect(heard).toEqual(['Send'])
})

test('P12 a button that is gone is not pressed', () => {
  const heard = pageWith('<button type="button">Gone</button>')
  press('button')
  document.querySelector('button')?.remove()
  comeAlive()
  expect(heard).toEqual([])
})
