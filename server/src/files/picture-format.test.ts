import { expect, test } from 'vitest'
import { formatFor } from './picture-format.ts'

test.each([
  ['a browser of today', 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
  ['one before AVIF', 'image/webp,*/*', 'webp'],
  ['one that takes any picture', 'image/png,image/*;q=0.8', 'webp'],
  ['a crawler that takes anything', '*/*', 'webp'],
  ['a program that says nothing', undefined, 'webp'],
  ['one that asks for a page', 'text/html', 'webp'],
  ['one that takes old formats only', 'image/jpeg, image/png', 'jpeg'],
] as const)('%s gets the best it takes', (_who, accept, format) => {
  expect(formatFor(accept)).toBe(format)
})
