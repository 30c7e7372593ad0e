// @vitest-environment happy-dom
import '../testing/dom.ts'
import { beforeEach, expect, test } from 'vitest'
import { announcedOf, heardOf, keepAnnounced, keepHead, keepHeard } from './announced.ts'

beforeEach(() => localStorage.clear())

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
