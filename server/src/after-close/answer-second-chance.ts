import { chanceStatusAt } from '@gavelhouse/shared/after-close/chance-life.ts'
import type { answerSecondChance as api } from '@gavelhouse/shared/after-close/second-chance-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { BiddingContext } from '../bidding/context.ts'
import { refusalError } from '../bidding/refusal-error.ts'
import type { Db } from '../db/connect.ts'
import { answer } from '../http/serve.ts'
import { holdChance } from './hold-chance.ts'
import { type ChanceRow, findChance, setChance } from './queries-chances.ts'
import { holdFallenSale } from './replace-sale.ts'

/**
 * Accepted, the engine gives the lot to the person, in a transaction of its own; its key lets that happen once, whatever becomes
 * of this one. What is owed then is invoiced as after any sale. Said twice, it holds once.
 */
export async function answerSecondChance(ctx: BiddingContext, { id, status }: InputOf<typeof api>) {
  const known = await findChance(ctx.db, id)
  if (known === null || known.chance.userId !== ctx.user.id) throw new AppError('not_found')
  // By itself first, so that what it finds out stays where the answer is refused.
  await ctx.db.transaction((tx) => holdChance(tx, known))
  await ctx.db.transaction(async (tx) => {
    const { chance, now } = await holdChance(tx, known)
    if (chance.status === status) return
    if (chanceStatusAt(chance, now) !== 'offered') throw new AppError('second_chance_over')
    if (status === 'accepted') await giveOn(ctx, tx, chance)
    await setChance(tx, id, status)
  })
  return answer({ id }, status === 'accepted' ? 'second_chance_accepted' : 'second_chance_declined')
}

async function giveOn(ctx: BiddingContext, tx: Db, chance: ChanceRow): Promise<void> {
  const { id, lotId, lineId, userId, price, reason, staffId } = chance
  const replacesSaleTo = await firstBuyer(tx, lineId, userId)
  const outcome = await ctx.bidding.submit({
    ...{ lotId, callerId: staffId, key: `second-chance-${id}`, isOffer: false, replacesSaleTo },
    award: { by: 'staff', endsBidding: false },
    command: { type: 'award', userId, price, reason, staffId },
  })
  if (!outcome.isAccepted) throw refusalError(outcome.refusal, outcome.lot)
}

/** After a crash between the two transactions the lot is the person's already, and the key says so. */
async function firstBuyer(tx: Db, lineId: number, userId: number): Promise<number> {
  try {
    return (await holdFallenSale(tx, lineId)).line.userId
  } catch (error) {
    if (error instanceof AppError && error.code === 'sale_given_on') return userId
    throw error
  }
}
