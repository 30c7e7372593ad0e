import { readFile } from 'node:fs/promises'
import { pathsOf } from './files.ts'

/** A number that code, tests and documents may cite, where it stands and what it says. */
export interface Definition {
  /** 'B-340', 'rule 16', 'money 18', 'section 6', 'decision 012' */
  id: string
  text: string
  file: string
  /** The heading it stands under. */
  group: string
  /** Of the rows in docs/requirements: where their code lives; empty elsewhere. */
  area: string
}

/** Numbers are defined by tables of these pages only; a table elsewhere may begin with a number and cite it. */
const NUMBERED = ['docs/requirements/*.md', 'docs/invariants.md', 'docs/threats.md']

export async function readDefinitions(): Promise<Definition[]> {
  const numbered = await pathsOf(NUMBERED)
  const rules = await pathsOf(['docs/rules/bidding.md'])
  const money = await pathsOf(['docs/rules/money.md'])
  const found = await Promise.all([
    ...numbered.map((file) => readPage(file, /^\| ([A-Z]{1,2}-\d+) \| (.*) \|$/, (number) => number)),
    ...rules.map((file) => readPage(file, /^\| (\d+) \| (.*) \|$/, (number) => `rule ${number}`)),
    ...rules.map((file) => readPage(file, /^## (\d+)\. (.*)$/, (number) => `section ${number}`)),
    ...money.map((file) => readPage(file, /^\| (\d+[a-z]?) \| (.*) \|$/, (number) => `money ${number}`)),
  ])
  const decisions = await pathsOf(['docs/decisions/*.md'])
  const pages = decisions.flatMap((file) => {
    const [, number, text = ''] = /(\d{3})-(.*)\.md$/.exec(file) ?? []
    return number === undefined ? [] : [{ id: `decision ${number}`, text, file, group: '', area: '' }]
  })
  return [...found.flat(), ...pages]
}

async function readPage(file: string, row: RegExp, idOf: (number: string) => string): Promise<Definition[]> {
  let [group, area] = ['', '']
  const found: Definition[] = []
  for (const line of (await readFile(file, 'utf8')).split('\n')) {
    const heading = /^## (.*)$/.exec(line)?.[1]
    if (heading !== undefined) [group, area] = [heading, '']
    area = /^Area: `(.*)`$/.exec(line)?.[1] ?? area
    const [, number, text = ''] = row.exec(line) ?? []
    if (number !== undefined) found.push({ id: idOf(number), text, file, group, area })
  }
  return found
}
