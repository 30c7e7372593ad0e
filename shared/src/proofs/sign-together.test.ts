import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rootOf, treeOf } from './sign-together.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

test('every text leads to the root, by a way no longer than the tree is high', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 70 }), (texts) => {
      const { root, paths } = treeOf(texts, hash)
      texts.forEach((text, index) => {
        const path = paths[index] as string[]
        expect(rootOf(text, path, hash)).toBe(root)
        expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(texts.length)))
      })
    }),
  )
})

test('another text, another way and a node passed off as a text do not', () => {
  const { root, paths } = treeOf(['a', 'b', 'c', 'd'], hash)
  const [ofA, ofB] = paths as [string[], string[]]
  expect(rootOf('x', ofA, hash)).not.toBe(root)
  expect(rootOf('a', ofB, hash)).not.toBe(root)
  expect(rootOf('a', ofA.slice(1), hash)).not.toBe(root)
  const [leafA, leafB] = [hash('leaf|a'), hash('leaf|b')].sort()
  expect(rootOf(`node|${leafA}|${leafB}`, ofA.slice(1), hash)).not.toBe(root)
})

test('one text alone is its own root', () => {
  expect(treeOf(['a'], hash)).toEqual({ root: hash('leaf|a'), paths: [[]] })
})
