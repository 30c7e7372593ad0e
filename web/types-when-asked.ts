import path from 'node:path'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

const SHARED = /\/shared\/src\/.+\.ts$/
const WHEN_ASKED = path.resolve(import.meta.dirname, '../shared/src/when-asked.ts')

/** What types begin with. */
const MAKERS = new Set<string | null>(['z', 'text', 'clamped'])

/**
 * Pages load hundreds of types and entity tables with the calls that use them, and ask for a few. Making them all took half the
 * time that the first scripts of a page ran, and a quarter of the start of whoever renders pages, so there `const price = z.int()` reads `const price = whenAsked(() => z.int())`;
 * likewise every `entity({ … })`, and what a field is said to be in `wire('wprice', … )`.
 */
export const typesWhenAsked: Plugin = {
  name: 'types-when-asked',
  transform(code, id) {
    if (!SHARED.test(id) || id === WHEN_ASKED) return null
    const deferred = deferTypes(code)
    if (deferred === code) return null
    return { code: `import { whenAsked } from ${JSON.stringify(WHEN_ASKED)};\n${deferred}`, map: null }
  },
}

/** Where a file is run as it loads; functions make what they make when they are called, and so does what is deferred already. */
export function deferTypes(code: string): string {
  const deferred: ESTree.Expression[] = []
  let inFunctions = 0
  const defer = (node: ESTree.Expression) => {
    const isWithin = node.end <= (deferred.at(-1)?.end ?? 0)
    if (inFunctions === 0 && !isWithin) deferred.push(node)
  }
  const enter = () => {
    inFunctions += 1
  }
  const leave = () => {
    inFunctions -= 1
  }
  new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    VariableDeclarator({ init }) {
      if (init?.type === 'CallExpression' && MAKERS.has(rootOf(init))) defer(init)
    },
    CallExpression(call) {
      const [, type] = call.arguments
      if (isCallOf(call, 'entity')) defer(call)
      if (isCallOf(call, 'wire') && type?.type === 'CallExpression') defer(type)
    },
  }).visit(parseSync('types.js', code).program)
  return deferred.reduceRight(
    (rest, { start, end }) =>
      `${rest.slice(0, start)}/* @__PURE__ */ whenAsked(() => ${rest.slice(start, end)})${rest.slice(end)}`,
    code,
  )
}

const isCallOf = ({ callee }: ESTree.CallExpression, name: string) =>
  callee.type === 'Identifier' && callee.name === name

/** `z` of `z.string().min(1)`. */
function rootOf(node: ESTree.Expression | ESTree.Super): string | null {
  if (node.type === 'CallExpression') return rootOf(node.callee)
  if (node.type === 'MemberExpression') return rootOf(node.object)
  return node.type === 'Identifier' ? node.name : null
}
