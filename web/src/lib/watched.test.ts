import { expect, test } from 'vitest'
import { createWatched, type Watched } from './watched.ts'

function setUp() {
  const told: [request: string, what: Watched][] = []
  return { told, watched: createWatched((request, what) => told.push([request, what])) }
}
const lots = (...lotIds: number[]): Watched => ({ lotIds, auctionIds: [] })

test('the first to look joins, the last to leave leaves', () => {
  const { told, watched } = setUp()
  const stopCard = watched.add(lots(1, 2))
  const stopDrawer = watched.add(lots(2))
  stopCard()
  stopDrawer()
  expect(told).toEqual([
    ['watch', lots(1, 2)],
    ['unwatch', lots(1)],
    ['unwatch', lots(2)],
  ])
})

test('after a break everything on screen is known', () => {
  const { watched } = setUp()
  watched.add(lots(1, 2))
  watched.add({ lotIds: [2], auctionIds: [7] })()
  expect(watched.all()).toEqual(lots(1, 2))
})

test('nothing to look at is not worth a word', () => {
  const { told, watched } = setUp()
  watched.add(lots())()
  expect(told).toEqual([])
})
