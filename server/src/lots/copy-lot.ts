import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { copyLot as api } from '@gavelhouse/shared/lots/picture-contract.ts'
import { inheritedByLot } from '@gavelhouse/shared/office/inherited.ts'
import { admitTo } from '../accounts/admit.ts'
import type { UserContext } from '../accounts/caller.ts'
import { findAnyAuction } from '../auctions/queries.ts'
import { answer } from '../http/serve.ts'
import { type AnyLotRow, findAnyLotRow } from './queries.ts'
import { listPictures, replacePictures } from './queries-pictures.ts'
import { keepLot } from './save-lot.ts'

/** What tells a lot from its copy. */
const OWN = ['id', 'seenVersion', 'lotNumber', 'position']

type Input = InputOf<typeof saveLot>

/** By the act that makes any lot: the copy is checked like one that was typed, and on record like one. */
export async function copyLot(ctx: UserContext, { id: sourceId, withPictures }: InputOf<typeof api>) {
  const source = await findAnyLotRow(ctx.db, sourceId)
  if (source === null) throw new AppError('not_found')
  admitTo(source.auctionId, api, ctx)
  const auction = await findAnyAuction(ctx.db, source.auctionId)
  if (auction === null) throw new AppError('not_found')
  const id = await ctx.db.transaction(async (tx) => {
    const made = await keepLot(
      { ...ctx, db: tx as UserContext['db'] },
      valuesOf(source, inheritedByLot(source, auction)),
    )
    if (withPictures) await replacePictures(tx, made.id, await listPictures(tx, sourceId))
    return made.id
  })
  return answer({ id }, 'lot_copied')
}

/** Everything saveLot takes, but what is its own, and what it has of the auction: that it has there again. */
function valuesOf(source: AnyLotRow, inherited: readonly string[]): Input {
  const names = Object.entries(saveLot.input.fields).flatMap(([name, { wireName }]) =>
    OWN.includes(name) || inherited.includes(wireName) ? [] : [name],
  )
  return Object.fromEntries(names.map((name) => [name, source[name as keyof AnyLotRow]])) as Input
}
