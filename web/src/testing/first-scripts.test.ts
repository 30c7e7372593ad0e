import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { reachedByFirstViews } from '../../first-views.ts'
import { emptyFunctions } from '../../router-in-browsers.ts'

const named = (name: string) => path.join(import.meta.dirname, '../..', name)

test('first views reach what they import, through others and by alias; not what is imported on demand or for its types', () => {
  const reached = reachedByFirstViews()
  for (const file of ['src/lots/LotCard.tsx', 'src/ui/Button.module.css', '../shared/src/money.ts', 'src/icons.ts'])
    expect(reached, file).toContain(named(file))
  for (const file of ['src/checkout/Paying.tsx', 'src/ui/dialog/Dialog.tsx', '../shared/src/carts/contract.ts'])
    expect(reached, file).not.toContain(named(file))
  const icon = (name: string) =>
    createRequire(import.meta.url).resolve(`@tabler/icons-react/dist/esm/icons/${name}.mjs`)
  expect(reached).toContain(icon('IconGavel'))
  expect(reached).not.toContain(icon('IconBuildingBank'))
})

test('functions are emptied by their names, also within others; those that are not there are named', () => {
  const code = 'function make() { async function load(a) { return a } return load } function keep() { return 1 }'
  const { rest, missing } = emptyFunctions(code, ['load', 'gone'])
  expect(missing).toEqual(['gone'])
  expect(rest).toMatch(
    /^function make\(\) \{ async function load\(a\) \{ throw Error\(.+\) \} return load \} function keep/,
  )
})

test('nothing of the shop asks the router for forms, fetchers or pages ahead', () => {
  const sources = [...reachedByFirstViews()].filter((file) => file.endsWith('.tsx'))
  expect(sources.length).toBeGreaterThan(50)
  for (const file of sources)
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/useFetcher|useSubmit|clientAction|prefetch=/)
})
