import { registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { MONEY_PLANTS } from './money-plants.ts'
import { PLANTS } from './plants.ts'

/**
 * Preloaded by the fault programme (node --import) to start the shipped server with one mistake in it. The shipped code
 * knows nothing of this: its text is changed while it is loaded.
 */
const name = process.env.FAULTS_PLANT ?? ''
const plant = PLANTS[name] ?? MONEY_PLANTS[name]
if (plant === undefined)
  throw new Error(`there is no plant '${name}': ${Object.keys({ ...PLANTS, ...MONEY_PLANTS }).join(', ')}`)

const root = path.resolve(import.meta.dirname, '../..')
const left = new Set(plant.changes)

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const changes = plant.changes.filter(({ file }) => pathToFileURL(path.join(root, file)).href === url)
    if (changes.length === 0) return loaded
    let source =
      typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source ?? undefined)
    for (const change of changes) {
      if (!source.includes(change.find)) throw new Error(`${name}: ${change.file} does not contain: ${change.find}`)
      source = source.replace(change.find, () => change.replace)
      left.delete(change)
    }
    if (left.size === 0) process.stdout.write(`planted ${name}\n`)
    return { ...loaded, source }
  },
})
