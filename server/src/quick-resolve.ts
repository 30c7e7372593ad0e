import { registerHooks } from 'node:module'

/**
 * Node reads the package.json around every file it loads, anew for each, and that of the database library has 180 KB: half
 * a second of every start. In these folders a relative import names its file in full, so there is nothing to look up.
 */
const FOLDERS = [
  { folder: new URL('.', import.meta.url).href, ending: '.ts', format: 'module-typescript' },
  { folder: new URL('../../shared/src/', import.meta.url).href, ending: '.ts', format: 'module-typescript' },
  { folder: new URL('.', import.meta.resolve('drizzle-orm')).href, ending: '.js', format: 'module' },
]

registerHooks({
  resolve(specifier, context, next) {
    const isRelative = specifier.startsWith('./') || specifier.startsWith('../')
    if (!isRelative || context.parentURL === undefined) return next(specifier, context)
    const url = new URL(specifier, context.parentURL).href
    const known = FOLDERS.find(({ folder, ending }) => url.startsWith(folder) && url.endsWith(ending))
    return known === undefined ? next(specifier, context) : { url, format: known.format, shortCircuit: true }
  },
})
