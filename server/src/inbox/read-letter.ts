import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { readLetter as api } from '@gavelhouse/shared/inbox/contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { readVersion } from '../accounts/queries-audit-log.ts'
import { findAuction } from '../auctions/queries.ts'
import { lockLetter } from './letter.ts'
import { listAnswerers, listEntries } from './queries.ts'
import { findAbout } from './queries-lists.ts'

/** Read while it is held, so that letter and version belong together. */
export const readLetter = (ctx: UserContext, { kind, id }: InputOf<typeof api>) =>
  ctx.db.transaction(async (tx) => {
    const { lot, ...letter } = await lockLetter(tx, ctx, { kind, id })
    const about = await findAbout(tx, kind, id)
    if (about === null) throw new AppError('not_found')
    const auction = lot === null ? null : await findAuction(tx, lot.auctionId)
    return {
      ...letter,
      ...about,
      lot:
        lot === null
          ? null
          : { id: lot.id, number: lot.lotNumber, title: lot.title, auctionTitle: auction?.title ?? '' },
      version: await readVersion(tx, `${kind}:${id}`),
      entries: await listEntries(tx, { kind, id }),
      staff: await listAnswerers(tx, lot?.auctionId ?? null),
    }
  })
