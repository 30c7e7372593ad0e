import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Site } from './sites.ts'

/** Preloaded into tests (node --import): one file is loaded with one mistake in it. Files on the disk stay as they are. */
const { file, start, end, was, becomes } = JSON.parse(process.env.MUTATION ?? '') as Site & { file: string }
const mutated = pathToFileURL(file).href

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (url !== mutated) return loaded
    const source =
      typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source ?? undefined)
    if (source.slice(start, end) !== was) throw new Error(`${file} does not contain '${was}' at ${start}`)
    return { ...loaded, source: source.slice(0, start) + becomes + source.slice(end) }
  },
})
