import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DOCUMENT_STATES, type DocumentState, documentAfter, isOpenDocument, signingStatus } from './document-life.ts'

test.each<[string, DocumentState, DocumentState, DocumentState]>([
  ['ready to be signed', 'preparing', 'waiting', 'waiting'],
  ['signed', 'waiting', 'signed', 'signed'],
  ['declined', 'waiting', 'declined', 'declined'],
  ['too old', 'waiting', 'void', 'void'],
  ['signed, and the news between was lost', 'preparing', 'signed', 'signed'],
  ['told twice', 'signed', 'signed', 'signed'],
  ['old news after the end', 'signed', 'waiting', 'signed'],
  ['old news', 'waiting', 'preparing', 'waiting'],
  ['declined after it was signed', 'signed', 'declined', 'signed'],
  ['signed after it was declined', 'declined', 'signed', 'declined'],
])('P-1053 %s', (_, state, told, becomes) => {
  expect(documentAfter(state, told)).toBe(becomes)
})

test('P-1053 in whatever order and however often it is told, what was signed stays signed', () => {
  const state = fc.constantFrom(...DOCUMENT_STATES)
  fc.assert(
    fc.property(fc.array(state), fc.array(state), (before, after) => {
      const end = before.reduce<DocumentState>(documentAfter, 'preparing')
      if (!isOpenDocument(end)) expect(after.reduce<DocumentState>(documentAfter, end)).toBe(end)
    }),
  )
})

const PAID = { isPaid: true, isAsked: true }
test.each<[string, Parameters<typeof signingStatus>[0], DocumentState | null, string]>([
  ['paid, nothing begun', PAID, null, 'unsigned'],
  ['not paid', { ...PAID, isPaid: false }, null, ''],
  ['nothing asks for one', { ...PAID, isAsked: false }, null, ''],
  ['being prepared', PAID, 'preparing', 'preparing'],
  ['to be signed', PAID, 'waiting', 'waiting'],
  ['declined', PAID, 'declined', 'declined'],
  ['it lapsed: to be begun anew', PAID, 'void', 'unsigned'],
  ['signed, and the goods came back', { isPaid: false, isAsked: false }, 'signed', 'signed'],
])('P-1053 %s', (_, facts, newest, status) => {
  expect(signingStatus(facts, newest)).toBe(status)
})
