import path from 'node:path'
import { Visitor } from 'oxc-parser'
import type { Source } from './read-source.ts'

export interface Import {
  from: string
  /** Our own files by path, packages by name. */
  to: string
}

/** Every import of the files, each pair once: of types as well as of values, static, dynamic and by re-export. */
export function readImports(sources: readonly Source[]): Import[] {
  return sources.flatMap(({ file, program }) => {
    const targets = new Set<string>()
    const add = (source: { type: string; value?: unknown } | null) => {
      if (typeof source?.value === 'string') targets.add(pathOf(file, source.value))
    }
    new Visitor({
      ImportDeclaration: ({ source }) => add(source),
      ExportNamedDeclaration: ({ source }) => add(source),
      ExportAllDeclaration: ({ source }) => add(source),
      ImportExpression: ({ source }) => add(source),
      TSImportType: ({ source }) => add(source),
    }).visit(program)
    return [...targets].map((to) => ({ from: file, to }))
  })
}

export function pathOf(from: string, target: string): string {
  if (target.startsWith('.')) return path.posix.join(path.posix.dirname(from), target)
  return target.replace('@gavelhouse/shared/', 'shared/src/')
}
