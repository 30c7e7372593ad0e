import { mayEverywhere, mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { listHistory as api } from '@gavelhouse/shared/office/list-contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { findAuctionOfLot } from '../lots/queries.ts'
import { readHistory } from './queries-audit.ts'

/** Whoever may change such a record may read what became of it; of people, whoever lets them in as well. */
export async function listHistory({ db, user }: UserContext, { kind, id }: InputOf<typeof api>) {
  const auctionId = kind === 'lot' ? await findAuctionOfLot(db, id) : kind === 'auction' ? id : null
  const may =
    kind === 'user'
      ? mayEverywhere(user.grants, ['approve_bidders', 'people'])
      : auctionId !== null && mayIn(user.grants, ['catalogue'], auctionId)
  if (!may) throw new AppError('not_found')
  return { lines: await readHistory(db, `${kind}:${id}`) }
}
