import { publishAuction as api } from '@gavelhouse/shared/auctions/publish-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { admitTo } from '../../accounts/admit.ts'
import { saveAudited } from '../../accounts/audit-log.ts'
import type { UserContext } from '../../accounts/caller.ts'
import { lockAuction } from '../../auctions/queries.ts'
import { updateAuction } from '../../auctions/queries-save.ts'
import type { Db } from '../../db/connect.ts'
import { answer } from '../../http/serve.ts'
import { recordAuctionChange, recordListings } from '../../lot-feed/queries.ts'
import { listDrafts } from '../../lots/queries-drafts.ts'
import { errorsAgainst, refuseErrors } from './check-auction.ts'

export async function publishAuction(ctx: UserContext, input: InputOf<typeof api>) {
  const { id } = input
  admitTo(id, api, ctx)
  await saveAudited(ctx, { act: 'publish_auction', kind: 'auction', input }, async (tx) => {
    const auction = await lockAuction(tx, id)
    if (auction === null) throw new AppError('not_found')
    if (auction.status !== 'draft') throw new AppError('already_published')
    refuseErrors(await errorsAgainst(tx, id, ctx.clock.now()))
    return { id, details: { lotCount: await makePublic(tx, id, ctx.clock.now()) } }
  })
  return answer({ id }, 'auction_published')
}

/** The auction and all its lots at once: nobody sees one without the other. The caller holds it. */
export async function makePublic(tx: Db, id: number, at: number): Promise<number> {
  const publishing = { publishAt: null, publishById: null, publishFailedAt: null, publishedAt: at }
  await updateAuction(tx, id, { status: 'open', ...publishing })
  const lotIds = await listDrafts(tx, id)
  await recordListings(tx, lotIds)
  await recordAuctionChange(tx, id)
  return lotIds.length
}
