/** A bid is the event of a lot's log with that number. One integer names both on the wire: lot times 2^22 plus number. */
const NUMBERS_PER_LOT = 4_194_304

export const toBidId = (lotId: number, number: number): number => lotId * NUMBERS_PER_LOT + number

export const fromBidId = (bidId: number): { lotId: number; number: number } => ({
  lotId: Math.floor(bidId / NUMBERS_PER_LOT),
  number: bidId % NUMBERS_PER_LOT,
})
