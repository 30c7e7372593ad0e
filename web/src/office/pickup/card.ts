import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import type { getPickup, handOver, readPickupBoard } from '@gavelhouse/shared/pickup/contract.ts'
import type { Refusal } from '../cataloguing/queue.ts'

/** What is known of whoever stands at the desk. */
export type Card = OutputOf<typeof getPickup>
export type Line = Card['lines'][number]
export type Board = OutputOf<typeof readPickupBoard>
export type BoardAppointment = Board['appointments'][number]

/** Something that was handed over and is not known to the house yet; failed: the house says otherwise, and somebody has to look. */
export interface QueuedHandover {
  /** Under which the house notes it once, however often it is sent. */
  key: string
  /** Whoever handed it over: nobody else's session sends it. */
  userId: number
  madeAt: number
  state: 'waiting' | 'failed'
  invoiceId: number
  name: string
  lots: readonly { lotNumber: string; units: number }[]
  input: InputOf<typeof handOver>
  refusal: Refusal | null
}

/** The oldest first: what was handed over first is told first. */
export const inOrder = (queue: readonly QueuedHandover[], userId: number): QueuedHandover[] =>
  queue.filter((one) => one.userId === userId).toSorted((one, other) => one.madeAt - other.madeAt)

export const nextToSend = (queue: readonly QueuedHandover[], userId: number): QueuedHandover | null =>
  inOrder(queue, userId).find(({ state }) => state === 'waiting') ?? null

/** A card as it is once everything has been told: what waits to be sent is not handed over a second time. */
export function withQueued(card: Card, queue: readonly QueuedHandover[]): Card {
  const handed = queue.flatMap(({ input }) => input.lines)
  const unitsOf = (lineId: number) =>
    handed.filter((line) => line.lineId === lineId).reduce((sum, { units }) => sum + units, 0)
  return {
    ...card,
    lines: card.lines.map((line) => {
      const units = Math.min(line.left, unitsOf(line.id))
      return { ...line, left: line.left - units, fetchedQuantity: line.fetchedQuantity + units }
    }),
  }
}
