import { expect, test } from 'vitest'
import { isPreview, previewOf, previewOfLink } from './preview-address.ts'

test.each<[pathname: string, isOne: boolean, of: object | null]>([
  ['/admin/preview/lot/12', true, { kind: 'lot', id: 12 }],
  ['/Admin/Preview/Auction/3/', true, { kind: 'auction', id: 3 }],
  ['/admin/preview/person/3', true, null],
  ['/admin/preview/lot/12x', true, null],
  ['/admin/previews/lot/12', false, null],
  ['/admin/lots/12', false, null],
])('decision 064 %s is a preview: %s', (pathname, isOne, of) => {
  expect(isPreview(pathname)).toBe(isOne)
  expect(previewOf(pathname)).toEqual(of)
})

test.each<[link: string, to: string | null]>([
  ['/lot/7', '/admin/preview/lot/7'],
  ['/productView/7', '/admin/preview/lot/7'],
  ['/liveAuction/2', '/admin/preview/auction/2'],
  ['/auction', null],
  ['/search', null],
])('decision 064 within a preview a link to %s leads to %s', (link, to) => {
  expect(previewOfLink(link)).toBe(to)
})
