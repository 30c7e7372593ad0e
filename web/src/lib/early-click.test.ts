// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test } from 'vitest'
import { EARLY_CLICK_SCRIPT, pressEarlyButton } from './early-click.ts'

// biome-ignore lint/security/noGlobalEval: the script as the page runs it
beforeAll(() => globalThis.eval(EARLY_CLICK_SCRIPT))
afterEach(() => {
  document.body.innerHTML = ''
  delete document.documentElement.dataset.works
})

/** What is heard of buttons, by whoever listens already. */
function pageWith(html: string): string[] {
  document.body.innerHTML = html
  const heard: string[] = []
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => heard.push(button.textContent ?? ''))
  return heard
}

const press = (selector: string) => (document.querySelector(selector) as HTMLElement).click()

function comeAlive(): void {
  document.documentElement.dataset.works = 'yes'
  pressEarlyButton()
}

test('P12 a button pressed before the page works is pressed when it does, the last one, once', () => {
  const heard = pageWith('<button type="button"><b>Menu</b></button><button id="login" type="button">Login</button>')
  press('b')
  press('#login')
  expect(heard).toEqual([])
  comeAlive()
  pressEarlyButton()
  expect(heard).toEqual(['Login'])
})

test('P12 once the page works nothing is kept', () => {
  const heard = pageWith('<button type="button">Login</button>')
  comeAlive()
  press('button')
  pressEarlyButton()
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
