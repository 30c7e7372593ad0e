import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  ['/search', '/search'],
  ['/search?', '/search'],
  ['/search?x=1&utm_source=mail', '/search'],
  ['/search?q=band+saw&cachebuster=77', '/search?q=band+saw'],
  ['/search?q=band%20saw', '/search?q=band+saw'],
  ['/search?page=2&q=saw', '/search?page=2&q=saw'],
  ['/search?q=saw&page=2', '/search?page=2&q=saw'],
  ['/search?category=7&category=3', '/search?category=7&category=3'],
  ['/search?q=%E0%A4%A', '/search?q=%EF%BF%BD%25A'],
  [`/search?q=${'x'.repeat(2_001)}`, '/search'],
  ['/lot/5.data?_routes=root&z=1', '/lot/5.data?_routes=root'],
])('S-5 %s is the page %s', (url, page) => {
  expect(pageAddress(url)).toBe(page)
})
