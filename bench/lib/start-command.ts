import path from 'node:path'
import manifest from '../../package.json' with { type: 'json' }

export const ROOT = path.resolve(import.meta.dirname, '../..')

/** What `npm start` sets around it. */
export const SURROUNDINGS: Record<string, string> = Object.fromEntries(
  (manifest.scripts.start.split(' node ')[0] ?? '').split(' ').map((word) => word.split('=') as [string, string]),
)

/** What `npm start` gives to Node: options, and the file as a full path. */
export function startArguments(): string[] {
  const [, words] = manifest.scripts.start.split(' node ')
  if (words === undefined) throw new Error('npm start does not start Node')
  return words.split(' ').map((word) => (word.startsWith('-') ? word : path.join(ROOT, word)))
}
