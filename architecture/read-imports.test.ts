import { expect, test } from 'vitest'
import { readImports } from './read-imports.ts'
import { parse } from './read-source.ts'

const importsOf = (text: string) =>
  readImports([{ file: 'server/src/lots/x.ts', program: parse('x.ts', text) }]).map(({ to }) => to)

test.each([
  ["import { a } from './a.ts'", 'server/src/lots/a.ts'],
  ["import type { A } from '../b/a.ts'", 'server/src/b/a.ts'],
  ["import { type A } from './a.ts'", 'server/src/lots/a.ts'],
  ["import './a.ts'", 'server/src/lots/a.ts'],
  ["export { a } from './a.ts'", 'server/src/lots/a.ts'],
  ["export * from './a.ts'", 'server/src/lots/a.ts'],
  ["export type { A } from './a.ts'", 'server/src/lots/a.ts'],
  ["const a = await import('./a.ts')", 'server/src/lots/a.ts'],
  ["type A = import('./a.ts').A", 'server/src/lots/a.ts'],
  ["import { money } from '@gavelhouse/shared/money.ts'", 'shared/src/money.ts'],
  ["import { z } from 'zod'", 'zod'],
])('%s', (text, target) => {
  expect(importsOf(text)).toEqual([target])
})

test('what only looks like an import is none', () => {
  expect(importsOf("const text = `from './a.ts'` // import './b.ts'")).toEqual([])
})

test('a file that is asked for twice counts once', () => {
  expect(importsOf("import { a } from './a.ts'\nimport type { B } from './a.ts'")).toEqual(['server/src/lots/a.ts'])
})
