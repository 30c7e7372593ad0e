import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Endpoint } from '../shared/src/contract.ts'
import { isOfCalls } from './first-views.ts'

export const DECLARED = '?declared'

/**
 * Browsers show a first view without a single call, and know of its calls only where they go and who may make them. What goes in and
 * comes out, and zod with it, is loaded with the first call (lib/coding-of.ts). Files of `importers` get a call in that short form; all
 * others, forms before all, get it whole.
 */
export const callsDeclared = (importers: ReadonlySet<string>): Plugin => ({
  name: 'calls-declared',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer = '') {
    if (this.environment.name !== 'client' || !isOfCalls(source) || !importers.has(withoutQuery(importer))) return null
    const resolved = await this.resolve(source, importer, { skipSelf: true })
    return resolved && { id: resolved.id + DECLARED, moduleSideEffects: false }
  },
  async load(id) {
    if (!id.endsWith(DECLARED)) return null
    const file = withoutQuery(id)
    return declare(file, await import(pathToFileURL(file).href))
  },
})

/** The calls among what a file exports; each can be asked for the whole of it. */
export function declare(file: string, exported: Record<string, unknown>): string {
  const calls = Object.entries(exported).filter((named): named is [string, Endpoint] => isCall(named[1]))
  const lines = calls.map(([name, { path: where, access, repeat, ownHost }]) => {
    const short = JSON.stringify({ path: where, access, repeat, ownHost })
    return `export const ${name} = { ...${short}, whole: () => whole().then((all) => all.${name}) };`
  })
  return [`const whole = () => import(${JSON.stringify(file)});`, ...lines].join('\n')
}

const isCall = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'path' in value && 'output' in value

const withoutQuery = (id: string): string => path.normalize(id.replace(/\?.*$/, ''))
