import * as api from '@gavelhouse/shared/carts/contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { addToCart } from './add-to-cart.ts'

export function cartRoutes(serve: Serve): void {
  serve(api.addToCart, addToCart)
}
