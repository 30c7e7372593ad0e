// @vitest-environment happy-dom
import '../testing/dom.ts'
import { noticeText } from '@gavelhouse/shared/notifications/notice-texts.ts'
import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { createSay, SayContext } from '../lib/say.ts'
import { ALL_AREAS, loadPhrases } from '../phrases/load.ts'
import { useNoticeWords } from './use-notice-words.ts'

beforeAll(() => loadPhrases('es', ALL_AREAS))

const wordsIn = (language: string) =>
  renderHook(() => useNoticeWords(), {
    wrapper: ({ children }) => <SayContext value={createSay(language)}>{children}</SayContext>,
  }).result.current

const told = (kind: string, facts: Record<string, string | number>) => ({
  kind,
  facts,
  comment: noticeText(kind, facts),
})

test.each([
  ['outbid', { title: 'Vise' }, 'Superaron su puja por Vise.'],
  ['won', { title: 'Vise', units: 3 }, 'Compró 3 unidades de Vise.'],
  ['won', { title: 'Vise', units: 1 }, 'Compró Vise.'],
  ['lost', { title: 'Vise', sold: 'no' }, 'Vise terminó sin venta.'],
])('P-416 %s %j in the language of the page', (kind, facts, sentence) => {
  expect(wordsIn('es')(told(kind, facts))).toBe(sentence)
  expect(wordsIn('en')(told(kind, facts))).toBe(noticeText(kind, facts))
})

test('what a house of before told, or a newer one tells, stands as it was written', () => {
  const words = wordsIn('es')
  expect(words({ kind: 'outbid', facts: null, comment: 'You have been outbid on Vise.' })).toContain('outbid')
  expect(words({ kind: 'newer', facts: { title: 'Vise' }, comment: 'Vise is new.' })).toBe('Vise is new.')
})
