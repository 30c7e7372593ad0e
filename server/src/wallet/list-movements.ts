import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { listMovements as api } from '@gavelhouse/shared/wallet/contract.ts'
import { MOVEMENT_TEXTS } from '@gavelhouse/shared/wallet/movement-texts.ts'
import type { UserContext } from '../accounts/caller.ts'
import { readPage } from '../db/paging.ts'
import { countMovements, readMovements, sumHeld } from './queries-movements.ts'

/** The wallet as its owner sees it; the newest first, whatever order is asked for. */
export async function listMovements(ctx: UserContext, input: InputOf<typeof api>) {
  const { id: userId } = ctx.user
  const { total, balance } = await countMovements(ctx.db, userId)
  const page = await readPage(input, total, async (part) =>
    (await readMovements(ctx.db, userId, { ...part, balance })).map((row) => ({
      ...row,
      note: row.note === '' ? MOVEMENT_TEXTS[row.kind] : row.note,
    })),
  )
  return { ...page, balance, held: await sumHeld(ctx.db, userId) }
}
