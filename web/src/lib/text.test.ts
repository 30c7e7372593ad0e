import { ERRORS } from '@gavelhouse/shared/errors.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { PROBLEMS } from '@gavelhouse/shared/problems.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ALL_AREAS, englishPhrases, loadPhrases, phrasesOf } from '../phrases/load.ts'
import { createSay } from './say.ts'
import { createText, languageFromCookie } from './text.ts'

beforeAll(async () => {
  await Promise.all(['en', 'es', 'ar'].map((code) => loadPhrases(code, ALL_AREAS)))
})

test('values are filled in', () => {
  expect(createText('en')('enterOrMore', { amount: 'US $5.00' })).toBe('Enter US $5.00 or more')
})

test('L-15 from right to left a value stands by itself, and nothing else does', () => {
  expect(createText('ar')('allInAbout', { amount: 'US $5.00' })).toMatch(/^[^\u2068]*\u2068US \$5\.00\u2069[^\u2069]*$/)
  expect(createText('es')('allInAbout', { amount: 'US $5.00' })).not.toContain('\u2068')
})

test('P-653 a language without a catalogue falls back to English', () => {
  expect(createText('fr')('login')).toBe('Login')
})

test('P-652 phrases of the server come first', () => {
  expect(createText('es', { login: 'Entrar' })('login')).toBe('Entrar')
  expect(createText('en', { login: 'Sign in' })('login')).toBe('Sign in')
  expect(createText('es', { login: 'Entrar' })('signUp')).toBe('Crear cuenta')
})

describe('PD-18 P-1195', () => {
  const texts = [
    ...Object.values(englishPhrases()),
    ...Object.values(PROBLEMS),
    ...Object.values(ERRORS).map(([, , text]) => text),
  ]

  test.each([
    ['You are not belong to this auction group', 'You do not belong to this auction group'],
    ['Minimum_Bid {amount}', 'Minimum Bid {amount}'],
    ['Mininum {min} characters', 'Minimum {min} characters'],
    ['Maximum {max} charaters', 'Maximum {max} characters'],
    ['Date Not Avaliable', 'Date Not Available'],
    ['Maxiumum {max} Characters', 'Maximum {max} Characters'],
    ['Passwords Not Match', 'Passwords Do Not Match'],
  ])('"%s" is spelt right: "%s"', (specified, corrected) => {
    expect(texts).toContain(corrected)
    expect(texts).not.toContain(specified)
  })

  test('the phrases of the house bring the specified spelling back', () => {
    const group = 'You are not belong to this auction group'
    const house = { wrongGroup: group, 'error.wrong_group': group, 'problem.too_short': 'Mininum {min} characters' }
    expect(createText('en', house)('wrongGroup')).toBe(group)
    const say = createSay('en', house)
    expect(say({ kind: 'error', code: 'wrong_group', facts: {} })).toBe(group)
    expect(say(problem('too_short', { min: 2 }))).toBe('Mininum 2 characters')
  })
})

test.each([
  ['en', 1, '1 Bids'], // B-266: as the specification has it
  ['es', 1, '1 puja'],
  ['es', 2, '2 pujas'],
  ['ar', 0, 'لا مزايدات'],
  ['ar', 1, 'مزايدة واحدة'],
  ['ar', 2, 'مزايدتان'],
  ['ar', 3, '3 مزايدات'],
  ['ar', 11, '11 مزايدة'],
  ['ar', 100, '100 مزايدة'],
])('plurals: %s %i', (language, count, expected) => {
  expect(createText(language)('bids', { count })).toBe(expected)
})

test('a language of the house that has one form only keeps it for one as well', () => {
  expect(createText('fr', { bids_other: '{count} enchères' })('bids', { count: 1 })).toBe('1 enchères')
})

test('large counts are grouped', () => {
  expect(createText('en')('bids', { count: 1234 })).toBe('1,234 Bids')
})

test('a date inside Arabic is set off from the sentence: otherwise its parts turn around', () => {
  expect(createText('ar')('deliveryBy', { date: '12-01-2026' })).toBe('التسليم بحلول \u206812-01-2026\u2069')
  expect(createText('es')('deliveryBy', { date: '12-01-2026' })).toBe('Entrega a más tardar el 12-01-2026')
})

describe.each(['es', 'ar'])('catalogue %s', (code) => {
  test('keeps every {value} of the English text', () => {
    const valuesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
    const en = englishPhrases()
    for (const [key, text] of Object.entries(phrasesOf(code))) {
      if (/[_#](zero|one|two)$/.test(key)) continue // 'one lot' may go without the figure
      const english = en[key] ?? en[key.replace(/_\w+$/, '_other')] ?? en[key.replace(/#\w+$/, '')] ?? ''
      expect([key, valuesIn(text)]).toEqual([key, valuesIn(english)])
    }
  })

  test('has no empty text', () => {
    expect(Object.entries(phrasesOf(code)).filter(([, text]) => text.trim() === '')).toEqual([])
  })
})

test.each([
  ['lang=ar', 'ar'],
  ['a=1; lang=es; b=2', 'es'],
  ['xlang=es', null],
  ['lang=<script>', null],
  [null, null],
])('the language in the cookie %s is %s', (cookie, language) => {
  expect(languageFromCookie(cookie)).toBe(language)
})
