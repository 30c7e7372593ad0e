import path from 'node:path'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { expect, test } from 'vitest'
import { declare } from '../../calls-declared.ts'
import { isOfCalls, typesOfFirstViews } from '../../first-views.ts'

const named = (name: string) => path.join(import.meta.dirname, '../../..', name)

test('of a call stands where it goes and who may make it; the rest of it comes when asked for', () => {
  const code = declare('/contract.ts', { searchLots, phase: 'open', lot: { id: 1 } })
  const { path: where, access, repeat } = searchLots
  expect(code.split('\n')).toEqual([
    'const whole = () => import("/contract.ts");',
    `export const searchLots = { ...${JSON.stringify({ path: where, access, repeat })}, whole: () => whole().then((all) => all.searchLots) };`,
  ])
})

test('declarations of calls are known by their names, in sources and by alias', () => {
  for (const file of ['@gavelhouse/shared/lots/contract.ts', named('shared/src/accounts/person-contract.ts')])
    expect(isOfCalls(file), file).toBe(true)
  for (const file of [
    '@gavelhouse/shared/contract.ts',
    named('shared/src/contract.ts'),
    named('shared/src/lots/lot.ts'),
  ])
    expect(isOfCalls(file), file).toBe(false)
})

test('nothing that a first view knows at once is made of zod', () => {
  const types = typesOfFirstViews()
  for (const file of ['shared/src/lots/lot.ts', 'shared/src/zod.ts', 'shared/src/list.ts'])
    expect(types, file).toContain(named(file))
  expect(types).not.toContain(named('shared/src/money.ts'))
})
