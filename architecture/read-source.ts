import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

/** A file of ours, taken apart. */
export interface Source {
  /** From the root of the repository, with slashes. */
  file: string
  program: ReturnType<typeof parseSync>['program']
}

/** Every TypeScript file that the patterns name, seen from the root of the repository. */
export function readSources(...patterns: string[]): Source[] {
  const root = path.join(import.meta.dirname, '..')
  return globSync(patterns, { cwd: root }).map((found) => {
    const file = found.replaceAll(path.sep, '/')
    return { file, program: parse(file, readFileSync(path.join(root, found), 'utf8')) }
  })
}

export function parse(file: string, text: string): Source['program'] {
  const { program, errors } = parseSync(file, text)
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`)
  return program
}

export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
