import { InvalidInput } from '@gavelhouse/shared/errors.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { refusedFields } from '@gavelhouse/shared/profile/contract.ts'
import type { UserContext } from '../accounts/caller.ts'

/** Somebody tries to set what only the house decides: refused, and written down (T-24). */
export function refusePrivileged(ctx: UserContext, input: object): void {
  const tried = Object.entries(refusedFields).filter(([name]) => (input as Record<string, unknown>)[name] !== undefined)
  if (tried.length === 0) return
  const names = tried.map(([, { wireName }]) => wireName)
  ctx.log.warn({ userId: ctx.user.id, fields: names }, 'tried to set what only the house decides')
  throw new InvalidInput(Object.fromEntries(names.map((name) => [name, problem('fixed_here')])))
}
