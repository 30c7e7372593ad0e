import { getStepsAfterClose as api } from '@gavelhouse/shared/after-close/contract.ts'
import { stepsAfterClose } from '@gavelhouse/shared/after-close/steps.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { admitTo } from '../accounts/admit.ts'
import type { UserContext } from '../accounts/caller.ts'
import { readCloseFacts, readDone } from './queries-facts.ts'

export async function getStepsAfterClose(ctx: UserContext, { id }: InputOf<typeof api>) {
  admitTo(id, api, ctx)
  const facts = await readCloseFacts(ctx.db, id)
  if (facts === null) throw new AppError('not_found')
  const done = await readDone(ctx.db, id)
  const { running, toDecide, declined, unpaid, overdue } = facts
  return {
    ...{ running, toDecide, declined, unpaid, overdue },
    steps: stepsAfterClose(facts).map((step) => ({ ...step, ...done[step.name] })),
  }
}
