import { appointments } from './appointments.ts'
import { carts } from './carts.ts'
import { checkout } from './checkout.ts'
import { documents } from './documents.ts'
import { invoices } from './invoices.ts'
import { offers } from './offers.ts'
import { returns } from './returns.ts'
import { tracking } from './tracking.ts'
import { transactions } from './transactions.ts'
import { wallet } from './wallet.ts'

/** Carts, checkout, wallet, offers and invoices. */
export const paying = {
  ...carts,
  ...checkout,
  ...wallet,
  ...offers,
  ...invoices,
  ...returns,
  ...appointments,
  ...tracking,
  ...transactions,
  ...documents,
}
