// @vitest-environment happy-dom
import '../testing/dom.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetTyped, keepWhenEnded, keptTyped } from './kept-typed.ts'
import { type EndReason, session } from './token.ts'

let stop = (): void => undefined
beforeEach(() => session.start('secret', { userId: 7 }))
afterEach(() => {
  stop()
  session.forget()
  history.replaceState(null, '', '/')
})

function endWith(reason: EndReason, typed: Record<string, string> | null = { message: 'Is it loud?' }): void {
  stop = keepWhenEnded('question', () => typed)
  session.end(reason)
}

test('decision 109 what was typed when the session ran out waits for its person, once', () => {
  endWith('ended')
  expect(keptTyped('question')).toBeNull()
  session.start('another', { userId: 7 })
  expect(keptTyped('question')).toEqual({ message: 'Is it loud?' })
  forgetTyped('question')
  expect(keptTyped('question')).toBeNull()
})

test.each<[string, () => void]>([
  ['somebody else', () => session.start('another', { userId: 8 })],
  ['a session of nobody known', () => session.start('another')],
])('decision 109 %s gets nothing of it', (_, enter) => {
  endWith('ended')
  enter()
  expect(keptTyped('question')).toBeNull()
})

test('decision 109 once somebody else is here it is gone', () => {
  endWith('ended')
  session.start('another', { userId: 8 })
  keptTyped('question')
  expect(Object.values(sessionStorage).join()).not.toContain('loud')
})

test('decision 109 it belongs to its address and to the name of the form', () => {
  history.replaceState(null, '', '/lot/71')
  endWith('ended')
  session.start('another', { userId: 7 })
  expect(keptTyped('access')).toBeNull()
  history.replaceState(null, '', '/lot/72')
  expect(keptTyped('question')).toBeNull()
})

test('decision 109 it waits as well where the session ran out in another tab', () => {
  stop = keepWhenEnded('question', () => ({ message: 'Is it loud?' }))
  session.end('ended elsewhere', 7)
  session.start('another', { userId: 7 })
  expect(keptTyped('question')).toEqual({ message: 'Is it loud?' })
})

test.each<EndReason>(['logout', 'elsewhere'])('decision 109 whoever leaves leaves nothing: %s', (reason) => {
  endWith(reason)
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('decision 109 nothing typed is nothing kept', () => {
  endWith('ended', null)
  expect(Object.keys(sessionStorage)).toEqual([])
})
