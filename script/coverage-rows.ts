import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { provedIn } from './documents/citations.ts'
import { type Definition, readDefinitions } from './documents/definitions.ts'
import { isTest, pathsOf, WRITTEN } from './documents/files.ts'

/** Which rows of docs/requirements no test cites, by area; `-- --area carts` for the rows themselves. */
const { area } = parseArgs({ options: { area: { type: 'string' } } }).values
const rows = (await readDefinitions()).filter((definition) => definition.area !== '')
const cited = new Set<string>()
for (const file of (await pathsOf(WRITTEN)).filter(isTest)) {
  for (const id of provedIn(await readFile(file, 'utf8'))) cited.add(id)
}
const areas = Map.groupBy(rows, (row) => row.area)
const chosen = area === undefined ? undefined : areas.get(area)

if (area !== undefined && chosen === undefined) print(`No such area. There are ${[...areas.keys()].sort().join(', ')}.`)
else if (chosen === undefined) printAreas()
else printUncited(chosen)

function printAreas(): void {
  print(lineOf('area', 'rows', 'cited', ''))
  for (const [name, own] of [...areas].sort(([a], [b]) => a.localeCompare(b))) print(summary(name, own))
  print(summary('total', rows))
}

function printUncited(own: readonly Definition[]): void {
  for (const [group, all] of Map.groupBy(own, (row) => `${row.group} (${row.file})`)) {
    const uncited = all.filter(({ id }) => !cited.has(id))
    if (uncited.length > 0) print(`\n${group}`)
    for (const { id, text } of uncited) print(`  ${id} ${text.replace(/ \| [^|]*$/, '')}`)
  }
  print(`\n${summary(area ?? '', own)}`)
}

function summary(name: string, own: readonly Definition[]): string {
  const count = own.filter(({ id }) => cited.has(id)).length
  return lineOf(name, String(own.length), String(count), `${Math.round((100 * count) / own.length)} %`)
}

function lineOf(name: string, all: string, count: string, share: string): string {
  return `${name.padEnd(14)}${all.padStart(6)}${count.padStart(7)}${share.padStart(7)}`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
