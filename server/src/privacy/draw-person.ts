import type { PersonData } from './queries-person.ts'

/** The same as data.json for people: a page that needs nothing but a browser. */
export function drawPerson(data: PersonData): string {
  const tables = Object.entries(data).map(([table, rows]) => drawTable(table, rows))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>My data</title>
<meta name="viewport" content="width=device-width"><style>
body{font:14px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem}
section{overflow-x:auto}table{border-collapse:collapse}th,td{border-bottom:1px solid #ddd;padding:.25rem .75rem .25rem 0;text-align:start;vertical-align:top}
th{font-weight:600;white-space:nowrap}</style></head><body><h1>My data</h1>
<p>Amounts are in ten-thousandths of a dollar, times in UTC. The same stands in data.json.</p>
${tables.join('\n')}</body></html>
`
}

function drawTable(table: string, rows: readonly Record<string, unknown>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const head = columns.map((name) => `<th scope="col">${escaped(inWords(name))}</th>`).join('')
  const lines = rows.map(
    (row) => `<tr>${columns.map((name) => `<td dir="auto">${escaped(written(row[name]))}</td>`).join('')}</tr>`,
  )
  return `<section><h2>${escaped(inWords(table))}</h2><table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table></section>`
}

const inWords = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

const written = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)
