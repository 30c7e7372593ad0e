import * as api from '@gavelhouse/shared/places/contract.ts'
import type { Call } from '../context.ts'
import type { ServeTo } from '../http/serve.ts'
import { readCities, readCountries, readStates } from './queries.ts'

export function placeRoutes(serve: ServeTo<Call>): void {
  serve(api.listCountries, (ctx, query) => readCountries(ctx.db, query))
  serve(api.listStates, (ctx, query) => readStates(ctx.db, query))
  serve(api.listCities, (ctx, query) => readCities(ctx.db, query))
}
