import { glob } from 'node:fs/promises'
import path from 'node:path'

/** Everything people write here: code, tests, documents. */
export const WRITTEN = [
  '*.{ts,md}',
  '{shared,web}/src/**/*.{ts,tsx,css}',
  'server/src/**/*.ts',
  'server/migrations/*.sql',
  '{e2e,faults,oracle,bench,script}/**/*.{ts,md}',
  'docs/**/*.md',
]

/** docs.test.ts cites rows as examples and proves none. */
export const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file) && file !== 'docs.test.ts'

/** From the root of the project, with forward slashes, in order. */
export async function pathsOf(patterns: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for await (const file of glob(patterns)) found.push(file.replaceAll(path.sep, '/'))
  return found.sort()
}
