import { expect, test } from 'vitest'
import { readZip, stateCode, stateName, statesOfZip } from './us-states.ts'

test.each([
  ['84101', 'UT'],
  ['10001', 'NY'],
  ['06390', 'NY'],
  ['90210', 'CA'],
  ['02134', 'MA'],
  ['00501', 'NY'],
  ['99501', 'AK'],
  ['73301', 'TX'],
  ['96910', 'GU'],
])('A-335 A-336 the zip %s lies in %s', (zip, state) => {
  expect(statesOfZip(zip)).toContain(state)
})

test('a zip nobody has lies nowhere', () => {
  expect(statesOfZip('00000')).toEqual([])
})

test.each([
  ['84101', '84101'],
  [' 84101 ', '84101'],
  ['84101-1234', '84101-1234'],
  ['841011234', '84101-1234'],
  ['8410', null],
  ['84101x', null],
  ['', null],
])('the zip %j is read as %j', (given, expected) => {
  expect(readZip(given)).toBe(expected)
})

test('states are known by code and by name, in any case', () => {
  expect([stateCode('ut'), stateCode(' Utah '), stateCode('Ontario')]).toEqual(['UT', 'UT', null])
  expect(stateName('UT')).toBe('Utah')
})
