// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { speakOwnLanguage } from './own-language.ts'

let chosen: string[]

beforeEach(() => {
  chosen = []
  vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void chosen.push(cookie.split(';')[0] ?? ''))
  document.documentElement.lang = 'en'
})
afterEach(() => void vi.restoreAllMocks())

test('P-656 where nothing was chosen the site speaks the language of the profile', () => {
  speakOwnLanguage({ language: 'es' })
  expect(chosen).toEqual(['lang=es'])
})

test.each(['', 'en'])('P-656 a profile that says %j changes nothing', (language) => {
  speakOwnLanguage({ language })
  expect(chosen).toEqual([])
})

test('P-656 what was chosen in this browser stays', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('lang=ar')
  speakOwnLanguage({ language: 'es' })
  expect(chosen).toEqual([])
})
