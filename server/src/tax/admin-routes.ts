import * as api from '@gavelhouse/shared/tax/admin-contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { importTaxRates } from './import-tax-rates.ts'
import { readTaxRates } from './queries.ts'
import { saveTaxRate } from './save-tax-rate.ts'

export function taxAdminRoutes(serve: Serve): void {
  serve(api.listTaxRates, (ctx, query) => readTaxRates(ctx.db, query))
  serve(api.saveTaxRate, saveTaxRate)
  serve(api.importTaxRates, importTaxRates)
}
