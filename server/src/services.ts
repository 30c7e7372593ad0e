import type { SessionCache } from './accounts/session-cache.ts'
import type { Bidding } from './bidding/bidding.ts'
import type { CartDesk } from './carts/cart-desk.ts'
import type { WalletTill } from './checkout/wallet-till.ts'
import type { Plumbing } from './context.ts'
import type { AliasOf } from './history/alias.ts'
import type { CountsNews } from './office/counts/counts-news.ts'
import type { Payments } from './payments/payments.ts'
import type { ProfileProviders } from './profile/providers.ts'
import type { Signer } from './proofs/signer.ts'
import type { LotSearch } from './search/lot-search.ts'
import type { ShippingServices } from './shipping/context.ts'
import type { SigningServices } from './signing/context.ts'
import type { TrackingServices } from './tracking/context.ts'

/** Everything the server shares: the plumbing and what areas open. Only what puts the areas together knows all of it. */
export interface Services extends Plumbing, ProfileProviders, ShippingServices, SigningServices, TrackingServices {
  sessions: SessionCache
  aliasOf: AliasOf
  bidding: Bidding
  payments: Payments
  cartDesk: CartDesk
  till: WalletTill
  signer: Signer
  search: LotSearch
  countsNews: CountsNews
}
