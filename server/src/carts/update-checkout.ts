import {
  type chooseAddress as addressApi,
  updateCheckout as checkoutApi,
} from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import type { Delivery } from '@gavelhouse/shared/carts/delivery.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { type AddressRow, listAddresses } from '../accounts/queries.ts'
import { missingField } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { chooseDelivery, type DeliveryChoice } from '../invoices/choose-delivery.ts'
import { invoiceAddressOf } from '../invoices/invoice-address.ts'
import { findExemptions } from '../invoices/queries.ts'
import { taxFor } from '../invoices/tax-for.ts'
import type { CartContext } from './context.ts'
import { saveChoice } from './queries-cart.ts'
import { groupNamed, readGroups, refuseWhilePaying } from './read-cart.ts'
import type { OwedGroup } from './read-owed.ts'
import { changedOwed, findOwedGroup } from './show-auction-cart.ts'
import { changedGroup } from './show-cart.ts'

type Input = InputOf<typeof checkoutApi>

/** P-1082: where the goods go. */
export const chooseAddress = (ctx: CartContext, input: InputOf<typeof addressApi>) =>
  updateCheckout(ctx, { ...input, what: 'address' })

/** P-1084: how the goods come to the buyer. Tax and totals follow by themselves. */
export function updateCheckout(ctx: CartContext, input: Input) {
  const isOfBuyNowCart = input.kind === 'buynow' && input.invoiceId == null
  return isOfBuyNowCart ? updateBuyNow(ctx, input) : updateOwed(ctx, input)
}

/** What is chosen in the end: fetched, or sent to an address of the caller's. */
interface Wanted {
  delivery: Delivery
  address: AddressRow | null
}

async function updateBuyNow(ctx: CartContext, input: Input) {
  const { group: named } = input
  if (named === undefined) throw missingField(checkoutApi.input.fields, 'group')
  const userId = ctx.user.id
  const read = groupNamed(await readGroups(ctx, userId), named)
  refuseWhilePaying(read)
  const wanted = await wantedOf(ctx, input, read)
  if (wanted !== null) {
    const { delivery, address } = wanted
    if (delivery === 'pickup' || address !== null) await taxOf(ctx, kindsOf(read), address ?? read.location)
    await saveChoice(ctx.db, { userId, ...read.group, delivery, addressId: address?.id ?? null, rateId: null })
  }
  return answer(await changedGroup(ctx, read), 'checkout_updated')
}

async function updateOwed(ctx: CartContext, input: Input) {
  const read = await findOwedGroup(ctx, ctx.user.id, input)
  const wanted = await wantedOf(ctx, input, { ...read, addressId: read.invoice?.addressId ?? null })
  if (wanted !== null) await chooseOn(ctx, read, wanted)
  return answer(await changedOwed(ctx, { group: read.group, invoiceId: read.invoice?.id ?? null }), 'checkout_updated')
}

/** Before the auction is over there is no invoice that could keep a choice. */
async function chooseOn(ctx: CartContext, read: OwedGroup, { delivery, address }: Wanted) {
  const { invoice } = read
  if (invoice === null) throw new AppError('auction_closing')
  const choice = delivery === 'pickup' ? await fetched(ctx, read) : await sentTo(ctx, read, address)
  await ctx.db.transaction((tx) => chooseDelivery(tx, invoice.id, choice))
}

export const kindsOf = ({ lines }: { lines: readonly { kindOfGoods: string }[] }): string[] =>
  lines.map(({ kindOfGoods }) => kindOfGoods)

/** What cannot be taxed is not chosen: it could not be paid. */
export async function taxOf(
  { db, user, tax }: CartContext,
  kinds: readonly string[],
  place: OwedGroup['location'] | AddressRow,
) {
  const { isExempt = false } = (await findExemptions(db, [user.id])).get(user.id) ?? {}
  return taxFor(tax, place, { isExempt, kinds })
}

const fetched = async (ctx: CartContext, read: OwedGroup): Promise<DeliveryChoice> => ({
  delivery: 'pickup',
  tax: await taxOf(ctx, kindsOf(read), read.location),
})

async function sentTo(ctx: CartContext, read: OwedGroup, address: AddressRow | null): Promise<DeliveryChoice> {
  if (address === null) throw new AppError('address_required')
  const tax = await taxOf(ctx, kindsOf(read), address)
  return { delivery: 'shipping', address: invoiceAddressOf(address), addressId: address.id, tax }
}

/** null: nothing is chosen, only computed anew, which every answer is. */
async function wantedOf(
  ctx: CartContext,
  { what, delivery, addressId }: Input,
  { deliveries, ...before }: { deliveries: Delivery[]; delivery: Delivery; addressId: number | null },
): Promise<Wanted | null> {
  if (what === 'tax') return null
  if (what === 'delivery' && delivery === undefined) throw missingField(checkoutApi.input.fields, 'delivery')
  if (what === 'address' && addressId == null) throw missingField(checkoutApi.input.fields, 'addressId')
  const hasAddress = addressId != null && what !== 'delivery'
  const wayGiven = what === 'address' ? undefined : delivery
  if (!hasAddress && wayGiven === undefined) return null
  const way = wayGiven ?? 'shipping' // whoever names an address wants it sent there
  if (!deliveries.includes(way)) throw new AppError('delivery_not_offered')
  const addresses = await listAddresses(ctx.db, ctx.user.id)
  const named = addresses.find(({ id }) => id === (hasAddress ? addressId : before.addressId))
  if (hasAddress && named === undefined) throw new AppError('not_found')
  if (way === 'pickup') return { delivery: way, address: null }
  return { delivery: way, address: named ?? addresses[0] ?? null }
}
