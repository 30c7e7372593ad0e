import * as api from '@gavelhouse/shared/shipping/contract.ts'
import type { Serve } from '../http/serve.ts'
import { quoteLot } from './quote-lot.ts'

export function shippingRoutes(serve: Serve): void {
  serve(api.quoteLot, quoteLot)
}
