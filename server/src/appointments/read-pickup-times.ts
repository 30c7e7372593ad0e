import { readPickupTimes as api } from '@gavelhouse/shared/appointments/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { CartContext } from '../carts/context.ts'
import { groupNamed, readGroups } from '../carts/read-cart.ts'
import { findOwedGroup } from '../carts/show-auction-cart.ts'
import { missingField } from '../http/field-errors.ts'
import { findInvoice } from '../invoices/queries-payable.ts'
import { presentCalendar } from './present.ts'
import { type Calendars, type PickupGroup, readPlan } from './read-plan.ts'

type Input = InputOf<typeof api>

/** Days and times with places left, for a checkout or for the scheduling of what is paid. */
export async function readPickupTimes(ctx: CartContext, input: Input) {
  const { group, calendars } = await groupOf(ctx, input)
  const { days, calendar, location } = await readPlan(ctx.db, group, calendars)
  return { days, location, calendar: presentCalendar(calendar) }
}

async function groupOf(ctx: CartContext, input: Input): Promise<{ group: PickupGroup; calendars: Calendars }> {
  const { db, user } = ctx
  if (input.invoiceId != null) {
    const invoice = await findInvoice(db, input.invoiceId)
    if (invoice === null || invoice.userId !== user.id) throw new AppError('not_found')
    return { group: invoice, calendars: invoice.paidAt === null ? 'checkout' : 'place' }
  }
  if (input.group === undefined) throw missingField(api.input.fields, 'invoiceId')
  if (input.kind === 'auction')
    return { group: (await findOwedGroup(ctx, user.id, input)).group, calendars: 'checkout' }
  return { group: groupNamed(await readGroups(ctx, user.id), input.group).group, calendars: 'checkout' }
}
