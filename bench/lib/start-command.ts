import path from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { builtServer } from '../../script/lib/build-server.ts'

export const ROOT = path.resolve(import.meta.dirname, '../..')

/** What `npm start` sets around it. */
export const SURROUNDINGS: Record<string, string> = Object.fromEntries(
  (manifest.scripts.start.split(' exec node ')[0] ?? '').split(' ').map((word) => word.split('=') as [string, string]),
)

const words = manifest.scripts.start.split(' node ')[1]?.split(' ') ?? []

/** The options that `npm start` gives to Node. */
export const START_OPTIONS = words.filter((word) => word.startsWith('-'))

/** What `npm start` gives to Node: options, and the file as a full path, built before where it is older than its sources. */
export async function startArguments(): Promise<string[]> {
  return [...START_OPTIONS, await builtServer()]
}
