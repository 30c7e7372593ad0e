import { chanceStatusAt } from '@gavelhouse/shared/after-close/chance-life.ts'
import type { readSecondChance as api } from '@gavelhouse/shared/after-close/second-chance-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { rateFromBasisPoints } from '@gavelhouse/shared/money/rate.ts'
import type { UserContext } from '../accounts/caller.ts'
import { findChance } from './queries-chances.ts'

export async function readSecondChance({ db, user }: UserContext, { id }: InputOf<typeof api>) {
  const found = await findChance(db, id)
  if (found === null || found.chance.userId !== user.id) throw new AppError('not_found')
  const { chance, lot, auction, now } = found
  const { lotId, price, quantity, expiresAt } = chance
  return {
    ...{ id, lotId, title: lot.title, mainPicture: lot.mainPicture, auctionTitle: auction.title, price, quantity },
    ...{ premiumRate: rateFromBasisPoints(auction.buyerPremium), status: chanceStatusAt(chance, now), expiresAt },
  }
}
