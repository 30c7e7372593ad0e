import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { typedAsHtml } from '@gavelhouse/shared/rich-text.ts'
import * as api from '@gavelhouse/shared/selling/contract.ts'
import { itemProblem, itemReserve, itemStart } from '@gavelhouse/shared/selling/item-terms.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import type { Db } from '../db/connect.ts'
import { fieldError, requireFields } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { keepLot } from '../lots/save-lot.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import type { ToldNotice } from '../notifications/queries.ts'
import { checkItemPictures, giveItemPictures } from './item-pictures.ts'
import { type ItemRow, insertItem, lockItem, updateItem } from './queries.ts'
import { tellItemAnswer } from './tell-item-answer.ts'

export async function submitItem(ctx: UserContext, input: InputOf<typeof api.submitItem>) {
  const found = itemProblem(input)
  if (found !== null) throw fieldError(api.submitItem.input.fields, found.field, found.problem)
  await checkItemPictures(ctx, input.pictures)
  const { id } = await saveAudited(ctx, { act: 'submit_item', kind: 'item', input }, async (tx) => {
    const made = await insertItem(tx, { ...input, pictures: [...new Set(input.pictures)], sellerId: ctx.user.id })
    return { id: made, details: { title: input.title } }
  })
  return answer({ id }, 'item_submitted')
}

export async function withdrawItem(ctx: UserContext, input: InputOf<typeof api.withdrawItem>) {
  const { id } = await saveAudited(ctx, { act: 'withdraw_item', kind: 'item', input }, async (tx) => {
    const item = await holdWaiting(tx, input.id, ctx.user.id)
    await updateItem(tx, item.id, { state: 'withdrawn' })
    return { id: item.id, details: {}, changes: changesOf({ ...item }, { state: 'withdrawn' }) }
  })
  return answer({ id }, 'item_withdrawn')
}

/** `sellerId`: whose it has to be; null: anybody's. What is answered stays answered. */
async function holdWaiting(tx: Db, id: number, sellerId: number | null): Promise<ItemRow> {
  const item = await lockItem(tx, id)
  if (item === null || (sellerId !== null && item.sellerId !== sellerId)) throw new AppError('not_found')
  if (item.state !== 'waiting') throw new AppError('item_answered')
  return item
}

/** The lot is made by the same act as any other, of the same member of staff; the item is held until both are written. */
export async function answerItem(ctx: UserContext, input: InputOf<typeof api.answerItem>) {
  const { isAccepted, answer: said } = input
  let told: ToldNotice[] = []
  // Told again, it answers what it answered first: the lot is on record.
  const { id, changes } = await saveAudited(ctx, { act: 'answer_item', kind: 'item', input }, async (tx) => {
    const item = await holdWaiting(tx, input.id, null)
    const lotId = isAccepted ? await makeLot({ ...ctx, db: tx as UserContext['db'], key: null }, input, item) : null
    const state = isAccepted ? 'accepted' : 'refused'
    await updateItem(tx, item.id, { state, answer: said, lotId })
    told = await tellItemAnswer(tx, item, { isAccepted, answer: said })
    return { id: item.id, details: {}, changes: changesOf({ ...item }, { state, answer: said, lotId }) }
  })
  announceNotices(ctx.hub, told)
  const made = changes.find(({ field }) => field === 'lotId')
  return answer(
    { id, lotId: made === undefined ? null : Number(made.new) },
    isAccepted ? 'item_accepted' : 'item_refused',
  )
}

async function makeLot(ctx: UserContext, input: InputOf<typeof api.answerItem>, item: ItemRow): Promise<number> {
  const named = requireFields(api.answerItem.input.fields, input, ['auctionId', 'categoryId', 'conditionId'])
  const { auctionId, categoryId, conditionId } = named
  const { sellerId, title, quantity } = item
  const reserve = itemReserve(item)
  const { id } = await keepLot(ctx, {
    ...{ auctionId, categoryId, conditionId, sellerId, title, quantity },
    description: typedAsHtml(item.description),
    // Staff go on from there.
    startingPrice: itemStart(item),
    ...(reserve !== null && { reserve }),
  })
  await giveItemPictures(ctx, id, item.pictures)
  return id
}
