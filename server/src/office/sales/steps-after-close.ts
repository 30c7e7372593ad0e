import { stepsAfterClose } from '@gavelhouse/shared/auctions/after-close.ts'
import { getStepsAfterClose as api } from '@gavelhouse/shared/auctions/after-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { admitTo } from '../../accounts/admit.ts'
import type { UserContext } from '../../accounts/caller.ts'
import { readCloseFacts } from './queries-after-close.ts'

export async function getStepsAfterClose(ctx: UserContext, { id }: InputOf<typeof api>) {
  admitTo(id, api, ctx)
  const facts = await readCloseFacts(ctx.db, id)
  if (facts === null) throw new AppError('not_found')
  const { invoices, unpaid, overdue } = facts
  return { steps: stepsAfterClose(facts), invoices, unpaid, overdue }
}
