import { type CallExpression, type Expression, Visitor } from 'oxc-parser'
import { foldText, UNKNOWN } from './fold-text.ts'
import { pathOf } from './read-imports.ts'
import type { Source } from './read-source.ts'

export interface Table {
  /** In SQL. */
  name: string
  /** The constant of the code. */
  variable: string
  /** The file that declares it. */
  file: string
}

export interface Write {
  file: string
  /** null: a statement whose table cannot be read from the source, which is as bad as a foreign one. */
  table: Table | null
  /** What was found, for whoever has to mend it. */
  statement: string
}

/** The tables that files called tables.ts declare. */
export function readTables(sources: readonly Source[]): Table[] {
  return sources.flatMap(({ file, program }) => {
    const tables: Table[] = []
    new Visitor({
      VariableDeclarator({ id, init }) {
        if (id.type !== 'Identifier' || init?.type !== 'CallExpression' || !isNamed(init.callee, 'pgTable')) return
        const [name] = init.arguments
        if (name?.type === 'Literal') tables.push({ name: String(name.value), variable: id.name, file })
      },
    }).visit(program)
    return tables
  })
}

/** Everything in a file that writes a table: by Drizzle, or by SQL in a string, however it is put together. */
export function findWrites({ file, program }: Source, tables: readonly Table[]): Write[] {
  const names = readNames({ file, program }, tables)
  const writes: Write[] = []
  const used = new Set<object>()
  const chained = new Set<object>()
  const textOf = (name: string) => names.tables.get(name)?.name ?? names.texts.get(name)
  const look = (expression: Expression) => {
    if (used.has(expression)) return
    const text = foldText(expression, { textOf, use: (part) => used.add(part) })
    if (text !== null) writes.push(...findInSql(text, tables).map((found) => ({ file, ...found })))
  }
  new Visitor({
    MemberExpression: ({ object }) => void (object.type === 'CallExpression' && chained.add(object)),
    CallExpression(call) {
      const table = drizzleTarget(call, names.tables, chained.has(call))
      if (table !== undefined) writes.push({ file, table, statement: `.${methodOf(call)}()` })
      look(call)
    },
    Literal: look,
    TemplateLiteral: look,
    BinaryExpression: look,
  }).visit(program)
  return writes
}

/** What names in this file stand for: imported tables, and constants that are plain strings. */
function readNames({ file, program }: Source, tables: readonly Table[]) {
  const known = { tables: new Map<string, Table>(), texts: new Map<string, string>() }
  const declared = (target: string) => tables.filter((table) => table.file === target)
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      for (const table of declared(pathOf(file, source.value))) {
        for (const { type, local, ...rest } of specifiers) {
          if (type === 'ImportNamespaceSpecifier') known.tables.set(`${local.name}.${table.variable}`, table)
          const imported = 'imported' in rest && 'name' in rest.imported ? rest.imported.name : null
          if (imported === table.variable) known.tables.set(local.name, table)
        }
      }
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init === null) return
      if (init.type === 'Literal' && typeof init.value === 'string') known.texts.set(id.name, init.value)
      if (init.type === 'Identifier' && known.tables.has(init.name))
        known.tables.set(id.name, known.tables.get(init.name) as Table)
    },
  }).visit(program)
  return known
}

const METHODS = ['insert', 'update', 'delete']

/** undefined: no Drizzle. A set or a hash has the same methods, so those count only where the table or its use says so. */
function drizzleTarget(call: CallExpression, known: Map<string, Table>, isChained: boolean): Table | null | undefined {
  const [target, ...others] = call.arguments
  const method = methodOf(call)
  if (method === null || !METHODS.includes(method) || target === undefined || others.length > 0) return undefined
  const table = target.type === 'SpreadElement' ? undefined : known.get(foldName(target))
  if (table !== undefined) return table
  const receiver = call.callee.type === 'MemberExpression' ? foldName(call.callee.object) : ''
  const isDatabase = /(^|\.)(db|tx)$/.test(receiver)
  return isDatabase || (method === 'insert' && isChained) ? null : undefined
}

const methodOf = ({ callee }: CallExpression): string | null =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : null

function foldName(expression: Expression | CallExpression['callee']): string {
  if (expression.type === 'Identifier') return expression.name
  if (expression.type === 'ThisExpression') return 'this'
  if (expression.type !== 'MemberExpression') return ''
  const { object, property } = expression
  const isPlain = property.type === 'Identifier' || property.type === 'PrivateIdentifier'
  return isPlain ? `${foldName(object)}.${property.name}` : ''
}

const isNamed = (callee: CallExpression['callee'], name: string): boolean =>
  callee.type === 'Identifier' && callee.name === name

const WORD = `(?:only\\s+)?(?<name>(?:"?[a-z_]\\w*"?\\.)?"?[a-z_]\\w*"?|${UNKNOWN}|$)`
/** The verbs that write, each with the table behind it. What locks rows or answers a conflict says 'update' as well. */
const VERBS = [
  `(?:\\b(?:insert|merge)|${UNKNOWN})\\s+into\\s*${WORD}`,
  `\\bdelete\\s+from\\s*${WORD}`,
  `(?<!\\b(?:for|key|do|on)\\s+)\\bupdate\\s+${WORD}(?=\\s+(?:as\\s+)?(?:\\w+\\s+)?set\\b|\\s*${UNKNOWN})`,
  `\\bcopy\\s+${WORD}(?=\\s*(?:\\(|from\\b))`,
  `\\btruncate\\s+(?:table\\s+)?${WORD}`,
].map((verb) => new RegExp(verb, 'gi'))

function findInSql(text: string, tables: readonly Table[]): Omit<Write, 'file'>[] {
  return VERBS.flatMap((verb) =>
    [...text.matchAll(verb)].map((found) => {
      const name = (found.groups?.name ?? '')
        .replaceAll('"', '')
        .replace(/^public\./i, '')
        .toLowerCase()
      const statement = found[0].replaceAll(UNKNOWN, '…').replaceAll(/\s+/g, ' ').trim()
      return { table: tables.find((table) => table.name === name) ?? null, statement }
    }),
  )
}
