import { maySomewhere } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { MAX_DEPTH } from '@gavelhouse/shared/list-bounds.ts'
import {
  saveView as api,
  type deleteView as deleteApi,
  type listViews as listApi,
} from '@gavelhouse/shared/office/contract.ts'
import { readListQuery } from '@gavelhouse/shared/office/list-query.ts'
import { LIST_RIGHTS } from '@gavelhouse/shared/office/lists.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import type { UserContext } from '../accounts/caller.ts'
import { isUniqueViolation } from '../db/violations.ts'
import { fieldError } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { countViews, listOwnAndShared, removeView, updateView, upsertView } from './queries-views.ts'
import { countInList } from './read-lists.ts'

const MOST_VIEWS = 100

/** Whoever may not see a list finds no views of it. */
export async function listViews(ctx: UserContext, { list }: InputOf<typeof listApi>) {
  if (!maySomewhere(ctx.user.grants, LIST_RIGHTS[list])) return { views: [] }
  const views = await listOwnAndShared(ctx.db, ctx.user.id, list)
  const counted = await Promise.all(views.map(({ query }) => countFor(ctx, list, query)))
  return {
    views: views.map((view, at) => ({
      ...view,
      count: counted[at]?.total ?? 0,
      isMore: counted[at]?.isMore ?? false,
    })),
  }
}

/** What a view asks may be out of the caller's reach, or too much to count: others have shared it. */
async function countFor({ db, user }: UserContext, list: InputOf<typeof listApi>['list'], query: string) {
  try {
    return await countInList(db, user, list, readListQuery(list, query).filters)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const isMore = error.code === 'narrow_first'
    return { total: isMore ? MAX_DEPTH : 0, isMore }
  }
}

export async function saveView({ db, user }: UserContext, { id, ...view }: InputOf<typeof api>) {
  if (id === undefined) {
    if ((await countViews(db, user.id)) >= MOST_VIEWS) throw new AppError('too_many_views', { most: MOST_VIEWS })
    return answer({ id: await upsertView(db, user.id, view) }, 'view_saved')
  }
  try {
    if (!(await updateView(db, id, user.id, view))) throw new AppError('not_found')
  } catch (error) {
    if (isUniqueViolation(error, 'office_views_name')) throw fieldError(api.input.fields, 'name', problem('name_taken'))
    throw error
  }
  return answer({ id }, 'view_saved')
}

export async function deleteView({ db, user }: UserContext, { id }: InputOf<typeof deleteApi>) {
  if (!(await removeView(db, id, user.id))) throw new AppError('not_found')
  return answer({ id }, 'view_deleted')
}
