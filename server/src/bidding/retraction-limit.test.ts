import type { LotCommand } from '@gavelhouse/shared/bidding/lot-state.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuction, makeBidder, makeLot } from '../testing/factories.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { CommandQueue } from './command-queue.ts'

let database: TestDatabase
let queues: CommandQueue[]
beforeAll(async () => {
  database = await createTestDatabase()
  const { log } = Fastify({ logger: false })
  queues = Array.from({ length: 5 }, () => new CommandQueue({ url: database.url, log, onCommitted: () => undefined }))
})
afterAll(async () => {
  await Promise.all(queues.map((queue) => queue.close()))
  await database.drop()
})

/** Five bids of one person on five lots, all taken back at once. */
async function takeBackFive(queueFor: (index: number) => CommandQueue) {
  const auctionId = await makeAuction(database.db, { canRetract: true, retractMinutes: 1 })
  const userId = await makeBidder(database.db, auctionId)
  const lotIds = await Promise.all(Array.from({ length: 5 }, () => makeLot(database.db, { auctionId })))
  const submit = (index: number, command: LotCommand) =>
    queueFor(index).submit({
      lotId: lotIds[index] as number,
      callerId: userId,
      key: crypto.randomUUID(),
      isOffer: command.type === 'place',
      command,
    })

  const offer = { type: 'place', userId, kind: 'hard', amount: dollars(10) } as const
  const bids = await Promise.all(lotIds.map((_, index) => submit(index, offer)))
  const outcomes = await Promise.all(
    bids.map((bid, index) =>
      submit(index, { type: 'retract', userId, bidNumber: bid.isAccepted ? bid.accepted.number : 0 }),
    ),
  )
  return outcomes.map((outcome) => (outcome.isAccepted ? null : outcome.refusal.reason))
}

test('D-2 whoever takes back many bids at once is stopped after the third', async () => {
  expect(await takeBackFive(() => queues[0] as CommandQueue)).toEqual([
    null,
    null,
    null,
    'too_many_retractions',
    'too_many_retractions',
  ])
})

test('D-2 also when the bids are taken back through several processes', async () => {
  for (let round = 0; round < 5; round += 1) {
    const refusals = await takeBackFive((index) => queues[index] as CommandQueue)
    expect(refusals.filter((reason) => reason === null)).toHaveLength(3)
    expect(refusals.filter((reason) => reason === 'too_many_retractions')).toHaveLength(2)
  }
})
