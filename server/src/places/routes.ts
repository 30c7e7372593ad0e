import * as api from '@gavelhouse/shared/places/contract.ts'
import type { Call } from '../context.ts'
import type { ServeTo } from '../http/serve.ts'
import { readCities, readCountries, readStates } from './queries.ts'

export function placeRoutes(serve: ServeTo<Call>): void {
  serve(api.listCountries, async (ctx, query) => ({ records: await readCountries(ctx.db, query) }))
  serve(api.listStates, async (ctx, query) => ({ records: await readStates(ctx.db, query) }))
  serve(api.listCities, async (ctx, query) => ({ records: await readCities(ctx.db, query) }))
}
