import * as api from '@gavelhouse/shared/shipping/contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { quoteLot } from './quote-lot.ts'

export function shippingRoutes(serve: Serve): void {
  serve(api.quoteLot, quoteLot)
}
