import type { Context } from '../accounts/caller.ts'
import { listGroupIds } from '../accounts/queries.ts'
import type { Selection } from './selection.ts'

/** P-994: whose groups count is the caller's, whatever was asked. */
export async function forCaller(ctx: Context, selection: Selection): Promise<Selection> {
  if (selection.openTo === null || ctx.user === null) return selection
  return { ...selection, openTo: await listGroupIds(ctx.database.db, ctx.user.id) }
}
