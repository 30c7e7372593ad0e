import * as api from '@gavelhouse/shared/shipping/checkout-contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { chooseShippingRate } from './choose-shipping-rate.ts'
import type { ShippingServices } from './context.ts'
import { quoteCheckout } from './quote-checkout.ts'

/** The calls of a checkout about sending, the same for both carriers (P-1157). */
export function quoteRoutes(serve: Serve<ShippingServices>): void {
  serve(api.quoteParcels, (ctx, input) => quoteCheckout(ctx, input, 'shipEngine'))
  serve(api.quoteFreight, (ctx, input) => quoteCheckout(ctx, input, 'arta'))
  serve(api.confirmParcels, (ctx, input) => chooseShippingRate(ctx, input, 'shipEngine'))
  serve(api.confirmFreight, (ctx, input) => chooseShippingRate(ctx, input, 'arta'))
}
