import { AppError } from '@gavelhouse/shared/errors.ts'
import * as api from '@gavelhouse/shared/site/contract.ts'
import type { Serve } from '../http/serve.ts'
import { findStaticPage, readDefaults } from './queries.ts'

export function siteRoutes(serve: Serve): void {
  serve(api.getDefaults, (ctx) => readDefaults(ctx.db))

  serve(api.getStaticPage, async (ctx, { id }) => {
    const page = await findStaticPage(ctx.db, id)
    if (page === null) throw new AppError('not_found')
    return { page }
  })
}
