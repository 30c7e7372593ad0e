import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { ErrorCode } from '@gavelhouse/shared/errors.ts'
import type { Facts } from '@gavelhouse/shared/fill-text.ts'
import type { saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'

/** A picture of a lot; its content is kept beside the queue (queue-store.ts). */
export interface QueuedPicture {
  key: string
  isSent: boolean
}

/** What can be said of a refusal, in any language. */
export interface Refusal {
  code: ErrorCode
  facts: Facts
  english: string
  /** By the names of the wire: what is wrong with which field. */
  fields: Record<string, string>
}

/**
 * A lot on its way to the house. draft: in the form. waiting: to be sent, or some of it was. failed: the house refused it,
 * and somebody has to say what becomes of it. sent: all of it is there.
 */
export interface QueuedLot {
  /** Under which the house makes it once, however often it is sent. */
  key: string
  /** Whoever catalogued it: nobody else's session sends it. */
  userId: number
  madeAt: number
  state: 'draft' | 'waiting' | 'failed' | 'sent'
  auctionId: number
  sellerId: number | null
  /** Sold at a price, without bids. */
  isOutright: boolean
  /** As it stands in the fields. */
  typed: Record<string, string>
  /** What is sent; null while it is a draft. Never another one under the same key once it may have arrived. */
  input: InputOf<typeof saveLot> | null
  pictures: readonly QueuedPicture[]
  /** What it has become there. */
  lotId: number | null
  /** It was sent and no answer came: it may be there. */
  isUnsure: boolean
  /** Answers of a house in trouble, one after the other. */
  tries: number
  refusal: Refusal | null
}

type Step =
  | { kind: 'lot'; lot: QueuedLot & { input: InputOf<typeof saveLot> } }
  | { kind: 'picture'; lot: QueuedLot; lotId: number; picture: QueuedPicture; position: number }

/** What is sent next: the oldest lot first, then its pictures in their order. null: nothing is to be sent. */
export function nextStep(lots: readonly QueuedLot[], userId: number): Step | null {
  const [lot] = unsent(lots, userId).filter(({ state }) => state === 'waiting')
  if (lot === undefined) return null
  const { input, lotId } = lot
  if (lotId === null) return input === null ? null : { kind: 'lot', lot: { ...lot, input } }
  const position = lot.pictures.findIndex(({ isSent }) => !isSent)
  const picture = lot.pictures[position]
  return picture === undefined ? null : { kind: 'picture', lot, lotId, picture, position }
}

/** Of one person, in the order they were made; drafts are not on their way yet. */
export const unsent = (lots: readonly QueuedLot[], userId: number): QueuedLot[] =>
  lots
    .filter((lot) => lot.userId === userId && (lot.state === 'waiting' || lot.state === 'failed'))
    .toSorted((one, other) => one.madeAt - other.madeAt)

/** Before it is sent: whatever happens to the answer, it may be there from now on. */
export const whileSending = (lot: QueuedLot): QueuedLot => ({ ...lot, isUnsure: true })

const answered = (lot: QueuedLot): QueuedLot => ({ ...lot, isUnsure: false, tries: 0, refusal: null })

const finished = (lot: QueuedLot): QueuedLot =>
  lot.lotId !== null && lot.pictures.every(({ isSent }) => isSent) ? { ...lot, state: 'sent' } : lot

export const lotArrived = (lot: QueuedLot, lotId: number): QueuedLot => finished({ ...answered(lot), lotId })

export const pictureArrived = (lot: QueuedLot, key: string): QueuedLot =>
  finished({
    ...answered(lot),
    pictures: lot.pictures.map((picture) => (picture.key === key ? { ...picture, isSent: true } : picture)),
  })

/** One more behind the others, which is still to be sent, also where all of them have been. */
export const withPicture = (lot: QueuedLot, key: string): QueuedLot => ({
  ...lot,
  state: lot.state === 'sent' ? 'waiting' : lot.state,
  pictures: [...lot.pictures, { key, isSent: false }],
})

/** The house said no: nothing of what was sent is there. */
export const refused = (lot: QueuedLot, refusal: Refusal): QueuedLot => ({
  ...lot,
  ...{ state: 'failed', isUnsure: false, tries: 0, refusal },
})

/** So many answers of a house in trouble, then somebody should know of it. */
const MOST_TRIES = 5

/** The house could not say: it is tried again, and given up for now after some times. */
export const troubled = (lot: QueuedLot, refusal: Refusal): QueuedLot => {
  const tries = lot.tries + 1
  return tries < MOST_TRIES ? { ...lot, tries } : { ...lot, state: 'failed', tries: 0, refusal }
}

export const tryAgain = (lot: QueuedLot): QueuedLot => ({ ...lot, state: 'waiting', tries: 0, refusal: null })

/** Not while it may be there already: then only the answer tells. */
export const canMend = (lot: QueuedLot): boolean =>
  lot.lotId === null && !lot.isUnsure && (lot.state === 'failed' || lot.state === 'waiting')

/** What the house has no more of is nowhere: only what failed, or was never sent, is thrown away. */
export const canThrowAway = (lot: QueuedLot): boolean => lot.state === 'failed' || canMend(lot)

/** How far it has come: the lot itself counts as one. */
export const progressOf = ({ lotId, pictures }: QueuedLot): { done: number; of: number } => ({
  done: (lotId === null ? 0 : 1) + pictures.filter(({ isSent }) => isSent).length,
  of: 1 + pictures.length,
})

const KEPT_SENT = 10

/** Sent ones nobody looks at any more. */
export const outdated = (lots: readonly QueuedLot[]): QueuedLot[] =>
  lots
    .filter(({ state }) => state === 'sent')
    .toSorted((one, other) => other.madeAt - one.madeAt)
    .slice(KEPT_SENT)

/** Numbers of lots of an auction the house may not know yet. */
export const numbersOnTheWay = (lots: readonly QueuedLot[], auctionId: number): Set<string> =>
  new Set(
    lots
      .filter((lot) => lot.auctionId === auctionId && lot.state !== 'draft')
      .map(({ typed }) => (typed.lotNumber ?? '').trim()),
  )
