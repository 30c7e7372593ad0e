import { AppError } from '@gavelhouse/shared/errors.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import type { DatabaseClock } from '../db/clock.ts'
import type { Database } from '../db/connect.ts'
import { gathered } from '../db/gathered.ts'
import { admitBuyer, type Buyers, readBuyers } from './admit-buyer.ts'
import { saveCartLines } from './queries.ts'

export interface WantedLot {
  lotId: number
  quantity: number
}

interface Wish {
  userId: number
  lines: readonly WantedLot[]
}

/** The lots as the buyer sees them, and how many lines the cart has now. */
export interface Added {
  lots: ListedLot[]
  count: number
}

/** Puts lots into carts, those of many people together: nothing that is kept is asked for more often. */
export interface CartDesk {
  /** All of the lines or none; the reason where none. */
  add(wish: Wish): Promise<Added | AppError>
}

interface Options {
  database: Database
  clock: DatabaseClock
}

const MOST = 100

export const openCartDesk = (options: Options): CartDesk => ({
  add: gathered((wishes) => addTogether(options, wishes), { most: MOST }),
})

async function addTogether({ database, clock }: Options, wishes: readonly Wish[]): Promise<(Added | AppError)[]> {
  const answers = new Map<Wish, Added | AppError>()
  // What one person asks twice at once is done one after the other: the last word on a lot counts.
  for (let left = wishes; left.length > 0; left = left.filter((wish) => !answers.has(wish))) {
    const round = [...new Map(left.toReversed().map((wish) => [wish.userId, wish])).values()]
    const lotIds = new Set(round.flatMap(({ lines }) => lines.map(({ lotId }) => lotId)))
    const buyers = await readBuyers(
      database.db,
      round.map(({ userId }) => userId),
      [...lotIds],
    )
    const admitted = round.flatMap((wish) => {
      const lots = admit(wish, buyers, clock.now())
      if (!(lots instanceof AppError)) return { wish, lots }
      answers.set(wish, lots)
      return []
    })
    const counts = await saveCartLines(database.pool, admitted.flatMap(linesOf))
    for (const { wish, lots } of admitted) answers.set(wish, { lots, count: counts.get(wish.userId) ?? 0 })
  }
  return wishes.map((wish) => answers.get(wish) as Added | AppError)
}

function admit({ userId, lines }: Wish, buyers: Buyers, now: number): ListedLot[] | AppError {
  try {
    const wanted = wantedOf(lines)
    if (buyers.people.get(userId)?.payingFor.some((id) => wanted.has(id))) return new AppError('previous_payment_open')
    return [...wanted].map(([lotId, quantity]) => admitBuyer(buyers, { userId, lotId, quantity }, now))
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** The last word on a lot counts, as it would if they came one after the other. */
const wantedOf = (lines: readonly WantedLot[]) => new Map(lines.map(({ lotId, quantity }) => [lotId, quantity]))

function linesOf({ wish: { userId, lines }, lots }: { wish: Wish; lots: readonly ListedLot[] }) {
  const wanted = wantedOf(lines)
  return lots.map(({ id: lotId, auctionId, locationId, buyNowPrice }) => ({
    ...{ userId, lotId, auctionId, locationId, quantity: wanted.get(lotId) ?? 1, seenPrice: buyNowPrice ?? 0 },
  }))
}
