import { expect, test } from 'vitest'
import { EVERYTHING, NOTHING, targetOf, toggle } from '../list/selection.ts'
import { labelsAddress, readLabelsAddress } from './labels-address.ts'

const searchOf = (address: string) => new URL(address, 'http://house').search

test('lots chosen one by one', () => {
  const address = labelsAddress(targetOf(toggle(toggle(NOTHING, 7), 9), 'lots', 'auction=3'))
  expect(address).toBe('/admin/labels?lots=7,9')
  expect(readLabelsAddress(searchOf(address))).toEqual({ ids: [7, 9] })
})

test('all that match but some', () => {
  const address = labelsAddress(targetOf(toggle(EVERYTHING, 4), 'lots', 'auction=3'))
  const read = readLabelsAddress(searchOf(address))
  expect(read).toMatchObject({ query: expect.stringContaining('auction=3'), except: [4] })
})

test.each(['', '?lots=', '?lots=x', '?auction=3'])('%s chooses nothing', (search) => {
  expect(readLabelsAddress(search)).toBeNull()
})
