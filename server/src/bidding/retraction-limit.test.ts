import type { LotCommand } from '@gavelhouse/shared/bidding/lot-state.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuction, makeBidder, makeLot } from '../testing/factories.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { CommandQueue } from './command-queue.ts'

let database: TestDatabase
let queue: CommandQueue
beforeAll(async () => {
  database = await createTestDatabase()
  queue = new CommandQueue({
    url: database.url,
    log: Fastify({ logger: false }).log,
    onCommitted: () => undefined,
  })
})
afterAll(async () => {
  await queue.close()
  await database.drop()
})

test('D-2 whoever takes back many bids at once is stopped after the third', async () => {
  const auctionId = await makeAuction(database.db, { canRetract: true, retractMinutes: 1 })
  const userId = await makeBidder(database.db, auctionId)
  const lotIds = await Promise.all(Array.from({ length: 5 }, () => makeLot(database.db, { auctionId })))
  const submit = (lotId: number, command: LotCommand) =>
    queue.submit({ lotId, callerId: userId, key: crypto.randomUUID(), isOffer: command.type === 'place', command })

  const offer = { type: 'place', userId, kind: 'hard', amount: dollars(10) } as const
  const bids = await Promise.all(lotIds.map((lotId) => submit(lotId, offer)))
  const outcomes = await Promise.all(
    bids.map((bid, index) => {
      const bidNumber = bid.isAccepted ? bid.receipt.number : 0
      return submit(lotIds[index] as number, { type: 'retract', userId, bidNumber })
    }),
  )

  const refusals = outcomes.map((outcome) => (outcome.isAccepted ? null : outcome.refusal.reason))
  expect(refusals).toEqual([null, null, null, 'too_many_retractions', 'too_many_retractions'])
})
