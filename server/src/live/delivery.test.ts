import type { Room } from '@gavelhouse/shared/live.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { Delivery } from './delivery.ts'

const LOT: Room = 'lot:7'
const AUCTION: Room = 'auction:1'

/** A delivery whose writes take a millisecond each, by a clock of its own. */
function slowDelivery(rooms: Partial<Record<Room, string[]>>) {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const writes: [listener: string, bodies: string[]][] = []
  const delivery = new Delivery({
    listenersIn: (room) => rooms[room] ?? [],
    write: (listener, frame) => {
      now += 1
      writes.push([listener, [...frame.toString('latin1').matchAll(/42\["bid",(\d+)\]/g)].map(([, body]) => `${body}`)])
    },
  })
  return { delivery, writes }
}

const nextTurn = () => new Promise(setImmediate)
const people = (count: number) => Array.from({ length: count }, (_, index) => `person ${index}`)

afterEach(() => vi.restoreAllMocks())

test('I-18 what waits meanwhile is done between the portions of a large room', async () => {
  const { delivery, writes } = slowDelivery({ [LOT]: people(100) })
  delivery.add([[[LOT], 'bid', '1']])
  const atFirst = writes.length
  expect(atFirst).toBeGreaterThan(0)
  expect(atFirst).toBeLessThan(20)
  await nextTurn()
  expect(writes.length).toBeLessThan(40)
  while (writes.length < 100) await nextTurn()
  expect(writes.map(([listener]) => listener)).toEqual(people(100))
})

test('I-18 events that come while a round is under way follow it together, in order, for everybody', async () => {
  const { delivery, writes } = slowDelivery({ [LOT]: people(30) })
  for (const body of ['1', '2', '3']) delivery.add([[[LOT], 'bid', body]])
  while (writes.length < 60) await nextTurn()
  await nextTurn()
  for (const person of people(30)) {
    const own = writes.filter(([listener]) => listener === person).map(([, bodies]) => bodies)
    expect(own).toEqual([['1'], ['2', '3']])
  }
})

test('I-18 whoever is in several rooms of an event hears it once', () => {
  const { delivery, writes } = slowDelivery({ [LOT]: ['alice', 'bob'], [AUCTION]: ['bob', 'carol'] })
  delivery.add([[[LOT, AUCTION], 'bid', '1']])
  expect(writes).toEqual([
    ['alice', ['1']],
    ['bob', ['1']],
    ['carol', ['1']],
  ])
})

test('I-18 at the end everything that waits is sent at once', () => {
  const { delivery, writes } = slowDelivery({ [LOT]: people(50) })
  delivery.add([[[LOT], 'bid', '1']])
  delivery.add([[[LOT], 'bid', '2']])
  delivery.finish()
  expect(writes.map(([, bodies]) => bodies.join())).toEqual([...Array(50).fill('1'), ...Array(50).fill('2')])
})
