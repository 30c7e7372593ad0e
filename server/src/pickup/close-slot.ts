import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { houseDate } from '@gavelhouse/shared/house-clock.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { boardSlots } from '@gavelhouse/shared/pickup/board.ts'
import type { closeSlot as api } from '@gavelhouse/shared/pickup/contract.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { countTaken, lockSlot } from '../appointments/queries.ts'
import { deleteClosed, insertClosed } from '../appointments/queries-closed.ts'
import type { Db } from '../db/connect.ts'
import { answer } from '../http/serve.ts'
import { plansAt } from './read-board.ts'

type Input = InputOf<typeof api>

/** Holds the slot as a booking does: whoever was first has it, and nobody slips in after what staff were told (I-60). */
export async function closeSlot(ctx: UserContext, input: Input) {
  const { locationId, startsAt, isClosed } = input
  const booked = await ctx.db.transaction(async (tx) => {
    await lockSlot(tx, locationId, startsAt)
    await checkSlot(tx, input)
    const [taken] = await countTaken(tx, locationId, { from: startsAt, to: startsAt })
    const count = taken?.count ?? 0
    const id = await (isClosed ? insertClosed : deleteClosed)(tx, { locationId, startsAt })
    if (id === null) return count
    const details = { locationId, startsAt, booked: count }
    const changes = changesOf({ isClosed: !isClosed }, { isClosed })
    const act = isClosed ? 'close_slot' : 'open_slot'
    await recordAudit(tx, ctx.user, { act, subject: `closed_slot:${id}`, details, changes })
    return count
  })
  return answer({ booked }, isClosed ? 'slot_closed' : 'slot_opened')
}

/** One that no calendar has any more can still be opened. */
async function checkSlot(tx: Db, { locationId, startsAt, isClosed }: Input): Promise<void> {
  const plans = await plansAt(tx, locationId, { holidays: [], from: startsAt, to: startsAt })
  const slots = boardSlots(plans, houseDate(startsAt), [])
  if (isClosed && !slots.some((slot) => slot.startsAt === startsAt)) throw new AppError('not_found')
}
