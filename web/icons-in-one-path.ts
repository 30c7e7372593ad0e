import type { Plugin } from 'vite'

type IconNode = readonly [tag: string, attributes: Record<string, string>]

const ICON = /\/@tabler\/icons-react\/dist\/esm\/icons\/\w+\.mjs$/
const NODES = /const __iconNode = (\[\[.*\]\]);/

/**
 * Icons of several strokes are drawn as one: on a page with eighty of them that is one element in ten less, for the server that
 * writes it and for the telephone that brings it to life. Filled ones stay, since shapes that overlap may cut each other out.
 */
export const iconsInOnePath: Plugin = {
  name: 'icons-in-one-path',
  apply: 'build',
  transform(code, id) {
    if (!ICON.test(id)) return null
    const nodes = NODES.exec(code)?.[1]
    if (nodes === undefined) return this.error(`icons are written differently: ${id}`)
    if (!code.includes('createReactComponent("outline"')) return null
    const joined = JSON.stringify(joinPaths(JSON.parse(nodes) as IconNode[]))
    return { code: code.replace(NODES, () => `const __iconNode = ${joined};`), map: null }
  },
}

/** Paths that have nothing but a course follow each other in one; whatever else there is stays as it is, in its order. */
export function joinPaths(nodes: readonly IconNode[]): IconNode[] {
  const joined: IconNode[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (last !== undefined && isPlainPath(last) && isPlainPath(node))
      joined[joined.length - 1] = ['path', { ...last[1], d: `${last[1].d} ${node[1].d}` }]
    else joined.push(node)
  }
  return joined
}

/** It begins at a place of its own: 'm' would go on from where the one before ends. */
const isPlainPath = ([tag, { d, key: _, ...others }]: IconNode): boolean =>
  tag === 'path' && d?.startsWith('M') === true && Object.keys(others).length === 0
