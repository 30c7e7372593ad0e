import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { listMovements as api } from '@gavelhouse/shared/wallet/contract.ts'
import { MOVEMENT_TEXTS } from '@gavelhouse/shared/wallet/movement-texts.ts'
import type { UserContext } from '../accounts/caller.ts'
import { invalidSort, readSort } from '../db/ordering.ts'
import { readPage } from '../db/paging.ts'
import { countMovements, readMovements, sumHeld } from './queries-movements.ts'

const ORDERS: ReadonlySet<string> = new Set(['ucd.id', 'id'])

/** The wallet as its owner sees it: the newest first unless the other way round is asked for. */
export async function listMovements(ctx: UserContext, input: InputOf<typeof api>) {
  const { id: userId } = ctx.user
  const { name, isDescending } = readSort(input.orderBy ?? 'ucd.id, desc', input.order)
  if (!ORDERS.has(name)) throw invalidSort()
  const { total, balance } = await countMovements(ctx.db, userId)
  const page = await readPage(input, total, async (part) =>
    (await readMovements(ctx.db, userId, { ...part, balance, isDescending })).map((row) => ({
      ...row,
      note: row.note === '' ? MOVEMENT_TEXTS[row.kind] : row.note,
    })),
  )
  return { ...page, balance, held: await sumHeld(ctx.db, userId) }
}
