import { freeNumberAfter } from '@gavelhouse/shared/office/next-number.ts'
import { randomName } from '../../lib/device.ts'
import type { Choice } from './choice.ts'
import { numbersOnTheWay, type QueuedLot } from './queue.ts'

/** What the next lot most likely has as well. */
const STAYING = ['categoryId', 'conditionId', 'startingPrice']

/** An empty lot behind another, or the first. */
export function newDraft(
  { auctionId, sellerId, nextNumber, startingPrice, isOutright }: Choice,
  { userId, lots, before, now }: { userId: number; lots: readonly QueuedLot[]; before: QueuedLot | null; now: number },
): QueuedLot {
  const taken = numbersOnTheWay(lots, auctionId)
  const last = before?.auctionId === auctionId ? (before.typed.lotNumber ?? '').trim() : null
  const lotNumber =
    last !== null
      ? freeNumberAfter(last, taken)
      : taken.has(nextNumber)
        ? freeNumberAfter(nextNumber, taken)
        : nextNumber
  const staying = Object.fromEntries(STAYING.map((name) => [name, before?.typed[name] ?? '']))
  return {
    ...{ key: randomName(), userId, madeAt: now, state: 'draft', auctionId, sellerId, isOutright },
    typed: { ...staying, startingPrice: staying.startingPrice || startingPrice, quantity: '1', lotNumber },
    ...{ input: null, pictures: [], lotId: null, isUnsure: false, tries: 0, refusal: null },
  }
}
