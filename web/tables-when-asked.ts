import { type Plugin, parseSync, Visitor } from 'vite'

const SHARED = /\/shared\/src\/.+\.ts$/

/**
 * Browsers load hundreds of entity tables with the calls that use them, and ask for a few. Making them all took half the time that
 * the first scripts of a page ran, so in browsers `entity({ … })` reads `entity(() => ({ … }))`: made when first asked for.
 */
export const tablesWhenAsked: Plugin = {
  name: 'tables-when-asked',
  transform(code, id) {
    if (this.environment.name !== 'client' || !SHARED.test(id)) return null
    return { code: deferTables(code), map: null }
  },
}

export function deferTables(code: string): string {
  const inserts: { at: number; text: string }[] = []
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [fields] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'entity' || fields === undefined) return
      inserts.push({ at: fields.start, text: '() => (' }, { at: fields.end, text: ')' })
    },
  })
  visitor.visit(parseSync('table.js', code).program)
  return inserts
    .toSorted((a, b) => b.at - a.at)
    .reduce((rest, { at, text }) => rest.slice(0, at) + text + rest.slice(at), code)
}
