import path from 'node:path'
import type { JsxText, Node, StringLiteral } from 'typescript/unstable/ast'
import { API, type Project, type Type } from 'typescript/unstable/sync'

/** Something code can ask for, and the file in which it does, from the root of the repository. */
export interface Asked {
  file: string
  value: string
}

const ROOT = path.resolve(import.meta.dirname, '..')

/**
 * The files of a project as the compiler sees them. An expression can ask for every literal of its type, so a ternary or
 * a look-up in a table is read as surely as a plain text. docs/decisions/022 says why the compiler is asked.
 */
export class CheckedSources implements Disposable {
  readonly #api = new API({ cwd: ROOT })
  readonly #project: Project
  readonly #files: string[]

  constructor(config: string, isRead: (file: string) => boolean) {
    const file = path.join(ROOT, config)
    const project = this.#api.updateSnapshot({ openProjects: [file] }).getProject(file)
    if (project === undefined) throw new Error(`there is no project ${config}`)
    this.#project = project
    this.#files = project.program.getSourceFileNames().filter((name) => isRead(path.relative(ROOT, name)))
    if (this.#files.length === 0) throw new Error(`${config} has none of the files`)
  }

  /** Every node that `choose` gives back for a node of the files. */
  find<Found extends Node>(choose: (node: Node) => Found | undefined): Found[] {
    const found: Found[] = []
    const visit = (node: Node): void => {
      const chosen = choose(node)
      if (chosen !== undefined) found.push(chosen)
      node.forEachChild(visit)
    }
    for (const file of this.#files) {
      const source = this.#project.program.getSourceFile(file)
      if (source !== undefined) visit(source)
    }
    return found
  }

  /** Those whose type was declared under this name. */
  ofType<Found extends Node>(nodes: readonly Found[], name: string): Found[] {
    const types = this.#project.checker.getTypeAtLocation(nodes)
    return nodes.filter((_, index) => types[index]?.getAliasSymbol()?.name === name)
  }

  /** The name of the type the place of an expression asks for, whatever the expression itself is. */
  wantedType(node: Node): string | undefined {
    return this.#project.checker.getContextualType(node as never)?.getAliasSymbol()?.name
  }

  /** The literals each of the expressions can be; `skip` names a type that stands for everything and tells nothing. */
  literals(nodes: readonly Node[], skip?: string): Asked[] {
    const types = this.#project.checker.getTypeAtLocation(nodes)
    return nodes.flatMap((node, index) => {
      const type = types[index]
      const file = fileOf(node)
      if (type === undefined || (skip !== undefined && type.getAliasSymbol()?.name === skip)) return []
      return valuesOf(type).map((value) => ({ file, value }))
    })
  }

  texts(nodes: readonly (JsxText | StringLiteral)[]): Asked[] {
    return nodes.map((node) => ({ file: fileOf(node), value: node.text }))
  }

  [Symbol.dispose](): void {
    this.#api.close()
  }
}

const fileOf = (node: Node): string => path.relative(ROOT, node.getSourceFile().fileName)

function valuesOf(type: Type): string[] {
  if (type.isStringLiteralType()) return [type.value]
  return type.isUnionType() ? type.getTypes().flatMap(valuesOf) : []
}
