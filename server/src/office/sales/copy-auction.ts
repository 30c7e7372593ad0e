import type { copyAuction as api } from '@gavelhouse/shared/auctions/copy-contract.ts'
import { type AuctionSettings, settingsOf } from '@gavelhouse/shared/auctions/settings.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { saveAudited } from '../../accounts/audit-log.ts'
import type { UserContext } from '../../accounts/caller.ts'
import { findAnyAuction, lockAuction } from '../../auctions/queries.ts'
import { findTemplate } from '../../auctions/queries-templates.ts'
import { createAuction } from '../../auctions/save-auction.ts'
import type { Db } from '../../db/connect.ts'
import { answer } from '../../http/serve.ts'
import { countLots } from '../../lots/queries-copy.ts'
import { copyLots } from './copy-lots.ts'

type Input = InputOf<typeof api>

/** A draft like another auction, or like a template. What is not copied is as with any new auction. */
export async function copyAuction(ctx: UserContext, input: Input) {
  const { id } = await saveAudited(ctx, { act: 'copy_auction', kind: 'auction', input }, async (tx) => {
    const { title, opensAt, closesAt, auctionId, templateId } = input
    const settings = await settingsFor(tx, input)
    const made = await createAuction(tx, ctx.user, { ...settings, title, opensAt, closesAt })
    const lotCount = input.hasLots && auctionId !== undefined ? await copyInto(tx, made.id, input) : 0
    return { ...made, details: { title, auctionId, templateId, lotCount } }
  })
  return answer({ id, lotCount: await countLots(ctx.db, id) }, 'auction_copied')
}

async function settingsFor(tx: Db, { auctionId, templateId, hasSettings, hasTerms }: Input): Promise<AuctionSettings> {
  const parts = { settings: hasSettings, terms: hasTerms }
  if (auctionId !== undefined) {
    const auction = await findAnyAuction(tx, auctionId)
    if (auction === null) throw new AppError('not_found')
    const { locationId, sellerId } = auction // no auction is without them
    return { locationId, sellerId, ...settingsOf(auction, parts) }
  }
  const template = templateId === undefined ? null : await findTemplate(tx, templateId)
  if (template === null) throw new AppError('not_found')
  return settingsOf(template.settings, { settings: true, terms: true })
}

async function copyInto(tx: Db, madeId: number, { auctionId = 0, hasPictures }: Input): Promise<number> {
  const made = await lockAuction(tx, madeId)
  if (made === null) throw new Error('the auction was not made')
  return copyLots(tx, auctionId, made, { hasPictures })
}
