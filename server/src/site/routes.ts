import { AppError } from '@gavelhouse/shared/errors.ts'
import * as api from '@gavelhouse/shared/site/contract.ts'
import { tableValues } from '@gavelhouse/shared/site/defaults.ts'
import { notEnabledCalls } from '@gavelhouse/shared/site/not-enabled.ts'
import { z } from 'zod'
import type { Call } from '../context.ts'
import type { ServeTo } from '../http/serve.ts'
import { readFooterLinks } from './footer-links.ts'
import { offeredFeatures } from './offered-features.ts'
import { findStaticPage, readDefaults } from './queries.ts'

export function siteRoutes(serve: ServeTo<Call>): void {
  serve(api.getDefaults, async (ctx, { language }) => {
    const defaults = await readDefaults(ctx.db, language)
    return { ...defaults, features: offeredFeatures(defaults.features, ctx.config) }
  })

  serve(api.getStaticPage, async (ctx, { id, language }) => {
    const page = await findStaticPage(ctx.db, id, language)
    if (page === null) throw new AppError('not_found')
    return { page }
  })

  serve(api.getFooterLinks, async (ctx) => ({ record: await readFooterLinks(ctx.db, ctx.clock.now()) }))

  serve(api.getLists, async (ctx, { tables, language }) => {
    const all: Record<string, unknown[]> = z.encode(tableValues, (await readDefaults(ctx.db, language)).lists)
    return Object.fromEntries(tables.map((name) => [name, all[name] ?? []]))
  })

  for (const call of notEnabledCalls) {
    serve(call, async () => {
      throw new AppError('not_enabled')
    })
  }
}
