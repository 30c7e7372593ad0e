import { expect, test } from 'vitest'
import { NOTIFICATION_TYPES } from '../site/base-data/lists.ts'
import { type Channel, KINDS } from './kinds.ts'

const stoppable = Object.values(KINDS).filter(({ reason }) => reason === 'wanted')

test('P-411 P-412 there is a switch for whatever may be stopped, and for nothing else', () => {
  const switches = NOTIFICATION_TYPES.map(({ key }) => key)
  expect(switches.sort()).toEqual([...new Set(stoppable.flatMap(({ types }) => types))].sort())
})

test.each(NOTIFICATION_TYPES)('P-407 P-411 $key is offered by the ways it is sent', (type) => {
  const { key, offersSms = true, offersPush = false }: Offered = type
  const isSentBy = (way: Channel) =>
    stoppable.some(({ channels, types }) => types.includes(key) && channels.includes(way))
  expect([isSentBy('mail'), isSentBy('sms'), isSentBy('push')]).toEqual([true, offersSms, offersPush])
})

interface Offered {
  key: string
  offersSms?: boolean
  offersPush?: boolean
}
