import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { QUERY_NAMES } from '@gavelhouse/shared/query-names.ts'
import { expect, test } from 'vitest'

/** params.get('view'), words('q'), ids('category') and the like. */
const ASKED = [
  /\b(?:params|searchParams|address)\.(?:get|getAll|has)\('([^']+)'\)/g,
  /\b(?:words|ids|choice|tick|page)\('([^']+)'/g,
]

test('S-5 whatever a screen reads from its address is known to the server', async () => {
  const unknown: string[] = []
  let seen = 0
  for await (const file of glob('**/*.{ts,tsx}', { cwd: import.meta.dirname })) {
    if (file.includes('.test.')) continue
    const text = await readFile(path.join(import.meta.dirname, file), 'utf8')
    if (!/URLSearchParams|SearchParams|ParamsOf|useAddress/.test(text)) continue
    for (const pattern of ASKED)
      for (const [, name = ''] of text.matchAll(pattern)) {
        seen += 1
        if (!QUERY_NAMES.includes(name)) unknown.push(`${file}: ${name}`)
      }
  }
  expect(unknown).toEqual([])
  expect(seen).toBeGreaterThan(10)
})
