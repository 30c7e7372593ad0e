// @vitest-environment happy-dom
import '../testing/dom.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { announcedOf, heardOf, keepAnnounced, keepHead, keepHeard } from './announced.ts'

beforeEach(() => {
  leave()
  localStorage.clear()
})

const leave = () => dispatchEvent(new Event('pagehide'))
const written = (lotId: number) => localStorage.getItem(`announced:${lotId}`)

test('S-26 rule 26 what is announced of a log is kept once, by lot; two hashes for one number are both kept', () => {
  keepAnnounced({ lotId: 1, logNumber: 4, logHash: 'aa' })
  keepHead(1, { number: 4, hash: 'aa' })
  keepAnnounced({ lotId: 1, logNumber: 4, logHash: 'bb' })
  keepAnnounced({ lotId: 2, logNumber: 9, logHash: 'cc' })
  keepAnnounced({ lotId: 2, logNumber: 0, logHash: null })
  keepHead(2, null)
  keepHeard({ lotId: 2, number: 1, hash: 'dd' })
  expect(announcedOf(1)).toEqual([
    { number: 4, hash: 'aa' },
    { number: 4, hash: 'bb' },
  ])
  expect(announcedOf(2)).toEqual([{ number: 9, hash: 'cc' }])
  expect(heardOf(2)).toEqual([{ number: 1, hash: 'dd' }])
})

test('S-26 of very many the oldest and the newest are kept', () => {
  for (let number = 1; number <= 300; number += 1) keepAnnounced({ lotId: 1, logNumber: number, logHash: 'aa' })
  const kept = announcedOf(1).map(({ number }) => number)
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([200, 1, 300])
})

test('S-26 what was announced is written a moment later in one go, and at once when the page is left', () => {
  vi.useFakeTimers()
  keepAnnounced({ lotId: 1, logNumber: 1, logHash: 'aa' })
  keepAnnounced({ lotId: 1, logNumber: 2, logHash: 'bb' })
  expect(written(1)).toBeNull()
  vi.advanceTimersByTime(2_000)
  const both = [
    { number: 1, hash: 'aa' },
    { number: 2, hash: 'bb' },
  ]
  expect(JSON.parse(written(1) ?? '')).toEqual(both)
  keepAnnounced({ lotId: 1, logNumber: 3, logHash: 'cc' })
  leave()
  expect(JSON.parse(written(1) ?? '')).toEqual([...both, { number: 3, hash: 'cc' }])
  expect(announcedOf(1)).toHaveLength(3)
  vi.useRealTimers()
})
