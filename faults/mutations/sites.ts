import { type Node, parseSync, Visitor } from 'oxc-parser'

/** A place in a source and what could stand there by mistake. */
export interface Site {
  start: number
  end: number
  was: string
  becomes: string
}

/** What is easily mistaken for what. */
const OPERATORS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}

/** Every small mistake that could be made in a source: another operator, a condition that always or never holds, one more. */
export function findSites(name: string, source: string): Site[] {
  const sites: Site[] = []
  const types: { start: number; end: number }[] = []
  const add = ({ start, end }: { start: number; end: number }, becomes: string) =>
    sites.push({ start, end, was: source.slice(start, end), becomes })
  const operator = (node: { left: Node; right: Node; operator: string }) => {
    const becomes = OPERATORS[node.operator]
    const at = source.indexOf(node.operator, node.left.end)
    if (becomes !== undefined && at < node.right.start) add({ start: at, end: at + node.operator.length }, becomes)
  }
  new Visitor({
    BinaryExpression: operator,
    LogicalExpression: operator,
    UnaryExpression(node) {
      if (node.operator === '!') add({ start: node.start, end: node.start + 1 }, '')
    },
    IfStatement({ test }) {
      for (const becomes of ['true', 'false']) add(test, becomes)
    },
    ConditionalExpression({ test }) {
      for (const becomes of ['true', 'false']) add(test, becomes)
    },
    Literal(node) {
      if (typeof node.value === 'number') add(node, `(${source.slice(node.start, node.end)} + 1)`)
      else if (typeof node.value === 'boolean') add(node, String(!node.value))
    },
    TSLiteralType: (node) => void types.push(node),
  }).visit(parseSync(name, source).program)
  return sites.filter(({ start }) => !types.some((type) => type.start <= start && start < type.end))
}
