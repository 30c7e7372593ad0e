import { globSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { deferTypes } from '../../types-when-asked.ts'

/**
 * Writes down every type that shared exports, those of its calls included. With 'deferred' the files are read as
 * browsers get them. A process of its own: files are loaded once.
 */
const SHARED = path.resolve(import.meta.dirname, '../../../shared/src')
const WHEN_ASKED = path.join(SHARED, 'when-asked.ts')

if (process.argv[2] === 'deferred') {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (!/\/shared\/src\/.+\.ts$/.test(url) || url.endsWith('/when-asked.ts')) return loaded
      const code = deferTypes(stripTypeScriptTypes(textOf(loaded.source)))
      return { ...loaded, format: 'module', source: `import { whenAsked } from ${JSON.stringify(WHEN_ASKED)};${code}` }
    },
  })
}

function textOf(source: string | ArrayBuffer | NodeJS.TypedArray | undefined): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source)
}

const described: Record<string, string> = {}
for (const file of globSync('**/*.ts', { cwd: SHARED }).toSorted()) {
  if (/test/.test(file)) continue
  for (const [name, value] of Object.entries(await import(path.join(SHARED, file)))) {
    if (typeof value === 'object' && value !== null) described[`${file} ${name}`] = JSON.stringify(describe(value, []))
  }
}
console.log(JSON.stringify(described))

/** Types by what they are made of, functions by their words. */
function describe(value: unknown, within: readonly unknown[]): unknown {
  if (typeof value === 'function' || typeof value === 'bigint' || value instanceof RegExp) return String(value)
  if (typeof value !== 'object' || value === null) return value
  const internals = '_zod' in value ? (value._zod as { def: unknown }) : null
  const parts = internals?.def ?? value
  if (within.includes(parts)) return 'itself'
  const entries = Array.isArray(parts) ? parts.entries() : Object.entries(parts)
  return [...entries].map(([name, part]) => [name, describe(part, [...within, parts])])
}
