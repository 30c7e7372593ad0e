import * as owed from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import * as cart from '@gavelhouse/shared/carts/buy-now-cart-contract.ts'
import * as api from '@gavelhouse/shared/carts/contract.ts'
import type { Serve } from '../accounts/caller.ts'
import type { TaxServices } from '../tax/context.ts'
import { addToCart, buyNow } from './add-to-cart.ts'
import { attachCertificate } from './attach-certificate.ts'
import { cancelItem } from './cancel-item.ts'
import type { CartDesk } from './cart-desk.ts'
import { changeCartLine } from './change-cart-line.ts'
import { changeOwedLine } from './change-owed-line.ts'
import type { SourceReader } from './context.ts'
import { estimateTax } from './estimate-tax.ts'
import { countCartLines } from './queries.ts'
import { countOwed } from './queries-owed.ts'
import { refreshCart } from './refresh-cart.ts'
import { setHandlingFee } from './set-handling-fee.ts'
import { checkOutAuctionCart, checkOutBuyersCart, showAuctionCart } from './show-auction-cart.ts'
import { checkOutCart, showCart } from './show-cart.ts'
import { chooseAddress, updateCheckout } from './update-checkout.ts'

export function cartRoutes(serve: Serve<TaxServices & SourceReader & { cartDesk: CartDesk }>): void {
  serve(api.addToCart, addToCart)
  serve(api.buyNow, buyNow)
  serve(api.estimateTax, estimateTax)
  serve(cart.readCart, showCart)
  serve(cart.checkOutCart, checkOutCart)
  serve(cart.refreshCart, refreshCart)
  serve(cart.changeCartLine, changeCartLine)
  serve(api.countCart, async ({ db, user }) => ({ count: await countCartLines(db, user.id) }))

  serve(owed.readAuctionCart, showAuctionCart)
  serve(owed.checkOutAuctionCart, checkOutAuctionCart)
  serve(owed.checkOutBuyersCart, checkOutBuyersCart)
  serve(owed.changeOwedLine, changeOwedLine)
  serve(owed.cancelItem, cancelItem)
  serve(owed.chooseAddress, chooseAddress)
  serve(owed.updateCheckout, updateCheckout)
  serve(api.countOwed, async ({ db, user }) => ({ count: await countOwed(db, user.id) }))
  serve(owed.setHandlingFee, setHandlingFee)
  serve(owed.attachCertificate, attachCertificate)
}
