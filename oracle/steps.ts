import { cancelBid, placeBid, placePreBid } from '@gavelhouse/shared/bidding/contract.ts'
import type { LotCommand } from '@gavelhouse/shared/bidding/lot-state.ts'
import { dollars, type Money } from '@gavelhouse/shared/money.ts'
import { HOUR, MINUTE } from '@gavelhouse/shared/time.ts'
import { expire } from '../server/src/testing/close-lot.ts'
import type { TestApp } from '../server/src/testing/test-app.ts'
import { applyAccepted } from '../web/src/bidding/apply-accepted.ts'
import { connected, type Screen } from './screen.ts'

export interface History {
  app: TestApp
  screens: readonly Screen[]
  chance: Chance
}

/** Random, and the same for the same seed. */
export interface Chance {
  below(limit: number): number
  oneOf<T>(things: readonly T[]): T
}

export type Step = (history: History, lotId: number) => Promise<string>

async function submit({ app }: History, lotId: number, command: LotCommand): Promise<string> {
  const outcome = await app.services.bidding.submit({ lotId, callerId: null, key: null, isOffer: false, command })
  return outcome.isAccepted ? command.type : `${command.type} refused: ${outcome.refusal.reason}`
}

/** As the bid form does it: the answer is on screen before anything was announced. */
async function bid({ chance }: History, lotId: number, screen: Screen): Promise<string> {
  const { nextBid, isFuture, saleType } = screen.page(lotId)
  const steps = dollars(chance.oneOf([0, 0, 1, 5, 20]))
  const amount: Money = Math.max(dollars(1), saleType === 'reverse' ? nextBid - steps : nextBid + steps)
  const kind = chance.oneOf(['hard', 'proxy'] as const)
  const mode = isFuture ? 'pre-bid' : 'bid'
  const answer = await screen.client.call(mode === 'bid' ? placeBid : placePreBid, { lotId, amount, kind })
  if (answer.code !== undefined && answer.status !== 200) return `${mode} refused: ${answer.code}`
  applyAccepted(screen.cache, { lotId, mode, kind, amount }, answer.data)
  return `${mode} of ${amount} (${kind}) by ${screen.userId}`
}

const person = ({ chance, screens }: History): Screen => chance.oneOf(screens)

/** By weight: what happens often in a house happens often here. */
export const STEPS: readonly (readonly [weight: number, name: string, step: Step])[] = [
  [9, 'bid', (history, lotId) => bid(history, lotId, person(history))],
  [
    3,
    'bids at once',
    async (history, lotId) =>
      (await Promise.all(history.screens.map((screen) => bid(history, lotId, screen)))).join(', '),
  ],
  [
    3,
    'cancel',
    async (history, lotId) => {
      for (const { page, client } of history.screens) {
        const named = page(lotId).ownBidData?.cancellable
        if (named) return `cancel: ${(await client.call(cancelBid, { bidId: named.bidId })).message}`
      }
      return 'nothing to cancel'
    },
  ],
  [
    2,
    'void',
    (history, lotId) => {
      const { userId } = person(history)
      return submit(history, lotId, { type: 'void', bidNumber: null, userId, reason: 'by chance', staffId: 1 })
    },
  ],
  [
    1,
    'award',
    (history, lotId) => {
      const { userId } = person(history)
      return submit(history, lotId, { type: 'award', userId, price: dollars(60), reason: 'By agreement', staffId: 1 })
    },
  ],
  [1, 'withdraw', (history, lotId) => submit(history, lotId, { type: 'withdraw', reason: 'by chance', staffId: 1 })],
  [1, 'buy', (history, lotId) => submit(history, lotId, { type: 'buy', userId: person(history).userId, quantity: 1 })],
  [
    2,
    'close',
    async (history, lotId) => {
      const { rows } = await history.app.database.pool.query(
        "select from lots where id = $1 and status in ('future', 'open') and opens_at < now() - interval '10 seconds'",
        [lotId],
      )
      if (rows.length === 0) return 'is not on sale'
      await expire(history.app, lotId)
      return submit(history, lotId, { type: 'close' })
    },
  ],
  [
    3,
    'relist',
    (history, lotId) => {
      const opensAt = Date.now() + history.chance.oneOf([-MINUTE, HOUR])
      return submit(history, lotId, { type: 'relist', opensAt, closesAt: Date.now() + 10 * HOUR })
    },
  ],
  [
    2,
    'open',
    async (history, lotId) => {
      await history.app.database.pool.query(
        "update lots set opens_at = least(opens_at, now() - interval '1 minute') where id = $1 and status = 'future'",
        [lotId],
      )
      return submit(history, lotId, { type: 'open' })
    },
  ],
  [
    1,
    'reconnect',
    async (history) => {
      const { socket, userId } = person(history)
      if (socket.connected) socket.disconnect()
      else {
        socket.connect()
        await connected(socket)
      }
      return `${userId} ${socket.connected ? 'came back' : 'went'}`
    },
  ],
  [
    1,
    'deafness',
    async (history) => {
      const screen = person(history)
      screen.isDeaf = !screen.isDeaf
      return `${screen.userId} ${screen.isDeaf ? 'loses what arrives' : 'hears again'}`
    },
  ],
]
