/**
 * A Merkle tree: one signature for many texts, which are the leaves of a tree of hashes whose root is signed. Each text
 * keeps the hashes beside its way to the root, and nothing of the others. The two below a node are put in order, so the
 * way needs no sides.
 */
type Hash = (text: string) => string

export interface Tree {
  root: string
  /** For each text, in order. */
  paths: string[][]
}

export function treeOf(texts: readonly string[], hash: Hash): Tree {
  const paths: string[][] = texts.map(() => [])
  let level = texts.map((text, index) => ({ hash: leafOf(text, hash), below: [index] }))
  while (level.length > 1) {
    const next: typeof level = []
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at] as (typeof level)[number], level[at + 1]]
      if (right === undefined) {
        next.push(left) // without a neighbour it moves up as it is
        continue
      }
      for (const index of left.below) paths[index]?.push(right.hash)
      for (const index of right.below) paths[index]?.push(left.hash)
      next.push({ hash: nodeOf(left.hash, right.hash, hash), below: [...left.below, ...right.below] })
    }
    level = next
  }
  return { root: level[0]?.hash ?? '', paths }
}

export const rootOf = (text: string, path: readonly string[], hash: Hash): string =>
  path.reduce((below, beside) => nodeOf(below, beside, hash), leafOf(text, hash))

/** What is signed. */
export const rootText = (root: string): string => `gavelhouse receipts|${root}`

// Leaves and nodes begin differently, so that no node can be passed off as a text.
const leafOf = (text: string, hash: Hash): string => hash(`leaf|${text}`)
const nodeOf = (one: string, other: string, hash: Hash): string =>
  hash(one < other ? `node|${one}|${other}` : `node|${other}|${one}`)
