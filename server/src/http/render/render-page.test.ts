import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { takeMarks } from './render-page.ts'

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64')

test('S-24 our own inline scripts are named by their hash, and the mark does not leave the house', () => {
  const page = [
    '<script nonce="m-1">first()</script>',
    '<script type="module" nonce="m-1" async="">\nimport "/a.js"\n</script>',
    '<link nonce="m-1" rel="modulepreload" href="/a.js"/>',
    '<script nonce="m-1" src="/b.js"></script>',
  ].join('')
  const { html, scriptHashes } = takeMarks([Buffer.from(page)], 'm-1')
  expect(scriptHashes).toEqual([hashOf('first()'), hashOf('\nimport "/a.js"\n')])
  expect(Buffer.concat(html).toString()).toBe(page.replaceAll(' nonce="m-1"', ''))
})

test('S-24 a script that somebody smuggled into a page has no mark, and so no hash', () => {
  const page = '<script>steal()</script><script nonce="guessed">steal()</script><script nonce="m-1">ours()</script>'
  expect(takeMarks([Buffer.from(page)], 'm-1').scriptHashes).toEqual([hashOf('ours()')])
})

test('S-24 a page is looked through part by part', () => {
  const parts = ['<script nonce="m-1">first()</script><p>', '</p><script nonce="m-1">second()</script>'].map((part) =>
    Buffer.from(part),
  )
  const { html, scriptHashes } = takeMarks(parts, 'm-1')
  expect(scriptHashes).toEqual([hashOf('first()'), hashOf('second()')])
  expect(Buffer.concat(html).toString()).toBe('<script>first()</script><p></p><script>second()</script>')
})
