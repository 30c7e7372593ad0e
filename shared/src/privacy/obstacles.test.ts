import { expect, test } from 'vitest'
import { OBSTACLES, obstaclesOf, type Ties } from './obstacles.ts'

const NONE: Ties = { owing: 0, owed: 0, paying: 0, leading: 0, selling: 0, disputes: 0, roles: 0 }

test('nothing stands in the way of somebody without ties', () => {
  expect(obstaclesOf(NONE)).toEqual([])
})

test.each(OBSTACLES)('%s stands in the way', (name) => {
  expect(obstaclesOf({ ...NONE, [name]: 1 })).toEqual([name])
})

test('every tie is an obstacle', () => {
  expect([...OBSTACLES].sort()).toEqual(Object.keys(NONE).sort())
  expect(obstaclesOf({ ...NONE, owed: 5, roles: 1 })).toEqual(['roles', 'owed'])
})
