import { expect, test } from 'vitest'
import { arrangeFirstView, inOrder, stylesInHead } from './first-view.ts'

const SHEETS: Record<string, string> = { '/assets/site.css': '.a{color:red}', '/assets/home.css': '.b{content:"$&"}' }
const IMPORTS: Record<string, string[]> = {
  '/assets/root.js': ['/assets/react.js'],
  '/assets/entry.js': ['/assets/react.js'],
}
const files = {
  styleOf: (href: string) => (href in SHEETS ? Buffer.from(`<style>${SHEETS[href]}</style>`) : null),
  importsOf: (href: string) => IMPORTS[href] ?? [],
}

const withStyles = (head: string) => Buffer.concat(stylesInHead(head, files)).toString()

test('P12 styles travel in the page, in their order, and their links are never fetched', () => {
  const head =
    '<link rel="stylesheet" href="/assets/site.css#"/><link rel="stylesheet" href="/assets/home.css" nonce="m-1"/><link rel="icon" href="/i.svg"/>'
  expect(withStyles(head)).toBe(
    [
      '<style>.a{color:red}</style>',
      '<link rel="stylesheet" href="/assets/site.css#" type="text/in-page"/><link rel="stylesheet" href="/assets/site.css" type="text/in-page"/>',
      '<style>.b{content:"$&"}</style><link rel="stylesheet" href="/assets/home.css" nonce="m-1" type="text/in-page"/>',
      '<link rel="icon" href="/i.svg"/>',
    ].join(''),
  )
})

test('P12 a sheet that is not ours stays a link', () => {
  const link = '<link rel="stylesheet" href="https://elsewhere.test/a.css"/>'
  expect(withStyles(link)).toBe(link)
  expect(withStyles(`${link}<link rel="stylesheet" href="/assets/home.css"/><p>é</p>`)).toBe(
    `${link}<style>.b{content:"$&"}</style><link rel="stylesheet" href="/assets/home.css" type="text/in-page"/><p>é</p>`,
  )
})

const PAGE = [
  '<link nonce="m-1" rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/root.js" nonce="m-1"/>',
  '</head><p>$1 for a lathe</p>',
  '<script nonce="m-1" type="module" async="">;\nimport * as route0 from "/assets/root.js";\nwindow.modules = {"root":route0};\n\nimport("/assets/entry.js");</script>',
  '<script nonce="m-1">data("import * as route0 from \\"x\\";")</script>',
].join('')

test('P12 scripts are asked for after the first picture, all of them at once, and run in their order', () => {
  const page = Buffer.concat(arrangeFirstView(Buffer.from(PAGE), files)).toString()
  expect(page).not.toContain('<link')
  expect(page).toContain('<p>$1 for a lathe</p><script nonce="m-1" type="module" async="">await new Promise(')
  // The entry is asked for with the others and runs last: it begins what the others are for.
  expect(page).toContain('(["/assets/entry.js","/assets/react.js","/assets/root.js"]);')
  expect(page).toContain(
    'const route0=await import("/assets/root.js");\nwindow.modules = {"root":route0};\n\nimport("/assets/entry.js");</script>',
  )
  expect(page).toContain('data("import * as route0 from')
})

test('P12 a page without scripts stays as it is', () => {
  expect(Buffer.concat(arrangeFirstView(Buffer.from('<p>gone</p>'), files)).toString()).toBe('<p>gone</p>')
})

test('P12 a script runs after those it needs, each once, and a circle ends', () => {
  const needs: Record<string, string[]> = {
    page: ['site', 'react'],
    site: ['react', 'data'],
    data: ['react'],
    react: ['page'],
  }
  expect(inOrder(['page', 'react'], (file) => needs[file] ?? [])).toEqual(['react', 'data', 'site', 'page'])
})
