import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { citedIn, provedIn, readCitations } from './script/documents/citations.ts'
import { readDefinitions } from './script/documents/definitions.ts'
import { pathsOf, WRITTEN } from './script/documents/files.ts'

/** Every number cited in code, tests and documents leads somewhere in docs/, and so does every page and file named there. */

const definitions = await readDefinitions()
const pages = await pathsOf(['*.md', 'docs/**/*.md', 'faults/*.md'])
const compose = await readFile('compose.yaml', 'utf8')

test('every number is defined once', () => {
  const seen = new Map<string, string[]>()
  for (const { id, file } of definitions) seen.set(id, [...(seen.get(id) ?? []), file])
  expect([...seen].filter(([, files]) => files.length > 1)).toEqual([])
  expect(definitions.length).toBeGreaterThan(3_300) // a pattern that finds nothing would pass everything
})

test('every number cited is defined', async () => {
  const known = new Set(definitions.map(({ id }) => id))
  const citations = await readCitations()
  const unknown = citations.filter(({ id }) => !known.has(id)).map(({ id, file, line }) => `${file}:${line} ${id}`)
  expect(unknown).toEqual([])
  expect(citations.length).toBeGreaterThan(6_000)
})

test('every row says in which area it is built', () => {
  const rows = definitions.filter(({ id }) => /^[BAP]-/.test(id))
  expect(rows.filter(({ area }) => area === '').map(({ id }) => id)).toEqual([])
})

test('every page named anywhere exists', async () => {
  const missing: string[] = []
  for (const file of await pathsOf(WRITTEN)) {
    for (const [name] of (await readFile(file, 'utf8')).matchAll(/[\w./-]*\w\.md\b/g)) {
      const tail = name.replace(/^(\.\.?\/)+/, '')
      if (!pages.some((page) => page === tail || page.endsWith(`/${tail}`))) missing.push(`${file} ${name}`)
    }
  }
  expect(missing).toEqual([])
})

test('every link between pages leads to a file', async () => {
  const missing: string[] = []
  for (const page of pages) {
    for (const [, target = ''] of (await readFile(page, 'utf8')).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)) {
      const file = path.posix.join(path.posix.dirname(page), target)
      if ((await pathsOf([file])).length === 0) missing.push(`${page} ${target}`)
    }
  }
  expect(missing).toEqual([])
})

test('every file that is said to hold or show something exists', async () => {
  const files = await pathsOf([...WRITTEN, 'package-lock.json'])
  const missing: string[] = []
  for (const page of ['docs/invariants.md', 'docs/threats.md', ...(await pathsOf(['docs/rules/*.md']))]) {
    for (const [, name = ''] of (await readFile(page, 'utf8')).matchAll(/`([\w./-]+\.(?:tsx?|sql|json))`/g)) {
      if (name.startsWith('/')) continue // an address of the API
      if (!files.some((file) => file === name || file.endsWith(`/${name}`))) missing.push(`${page} ${name}`)
    }
  }
  expect(missing).toEqual([])
})

describe('compose.yaml', () => {
  test('takes the address people use from outside; without one, links in mails lead to its first web process', () => {
    const [, first = ''] = /^ {2}web1:.*?ports: \["127\.0\.0\.1:(\d+):3000"\]/ms.exec(compose) ?? []
    expect(compose).toContain(`PUBLIC_URL: \${PUBLIC_URL:-http://localhost:${first}}`)
  })

  test('names only settings that there are', async () => {
    const settings = (await readFile('README.md', 'utf8')).split('\n## Settings')[1]?.split('\n## ')[0] ?? ''
    const known = [...settings.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name)
    const [, given = ''] = /environment: &settings\n((?: {6}.*\n)+)/.exec(compose) ?? []
    const named = [...given.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name)
    expect(named).toEqual(expect.arrayContaining(['DATABASE_URL', 'PUBLIC_URL', 'LIVE']))
    expect(named.filter((name) => !known.includes(name))).toEqual([])
  })
})

describe('what a text cites', () => {
  test.each([
    ['B-340 rule 6: equal maxima', ['B-340', 'rule 6']],
    ['rules 12 and 13: sealed', ['rule 12', 'rule 13']],
    ['Rules 3 to 9 and 14', ['rule 3', 'rule 9', 'rule 14']],
    ['rule 16, 5 minutes', ['rule 16']],
    ['I-34 money 2 and money 15a: a line', ['I-34', 'money 2', 'money 15a']],
    ['Money 18: what is given back', ['money 18']],
    ['decisions 010 and 027, I-15, T-100, PD-7', ['I-15', 'T-100', 'PD-7', 'decision 010', 'decision 027']],
    ["invoiceNumber: 'A-1'", []],
  ])('%s', (text, ids) => expect(citedIn(text)).toEqual(ids))

  test('a run stands for all its rows', () => {
    expect(provedIn('B-098 to B-101 the menu').sort()).toEqual(['B-098', 'B-099', 'B-100', 'B-101'])
  })
})
