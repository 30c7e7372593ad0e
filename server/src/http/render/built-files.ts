import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The built files a page names, by their addresses. */
export interface BuiltFiles {
  /** A style sheet as it stands in a page; null for one that is not ours. */
  styleOf(href: string): Buffer | null
  /** The scripts that a script needs to run. */
  importsOf(href: string): string[]
}

const OURS = /^\/assets\/[\w.-]+\.(css|js)$/
const IMPORT = /(?:from|import)"\.\/([\w.-]+\.js)"/g

/** Each is read once: they do not change while the server runs. */
export function builtFiles(folder: string): BuiltFiles {
  const read = once((href) => (OURS.test(href) ? readFileSync(path.join(folder, href), 'utf8').trim() : null))
  return {
    styleOf: once((href) => {
      const text = read(href)
      return text === null || text.includes('</style') ? null : Buffer.from(`<style>${text}</style>`)
    }),
    importsOf: once((href) => [...(read(href) ?? '').matchAll(IMPORT)].map(([, name]) => `/assets/${name}`)),
  }
}

function once<Value>(find: (href: string) => Value): (href: string) => Value {
  const known = new Map<string, Value>()
  return (href) => {
    const found = known.has(href) ? (known.get(href) as Value) : find(href)
    known.set(href, found)
    return found
  }
}
