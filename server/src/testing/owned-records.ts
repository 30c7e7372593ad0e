import { endSession } from '@gavelhouse/shared/accounts/session-contract.ts'
import { cancelBid, placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { topUpWallet } from '@gavelhouse/shared/checkout/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { saveAddress } from '@gavelhouse/shared/profile/address-contract.ts'
import { answerClaim } from '@gavelhouse/shared/profile/claim-contract.ts'
import { addOwner, removeOwner, updateOwner } from '@gavelhouse/shared/profile/owner-contract.ts'
import { removeSavedSearch, saveSearch } from '@gavelhouse/shared/search/contract.ts'
import { z } from 'zod'
import { makeAddress, makeAuction, makeBidder, makeLot, makeUser } from './factories.ts'
import { makeDocument } from './make-document.ts'
import { makeSecondChance } from './make-given-up.ts'
import { makeInvoice } from './make-invoice.ts'
import { makeQuestion } from './make-letter.ts'
import { makeParcel, makeShipping } from './make-parcel.ts'
import { dayAhead, makeAppointment } from './make-pickup.ts'
import { makeCartLine, makeOffer, makeOwed } from './make-purchases.ts'
import { makeReturn, makeReturnOffer } from './make-return.ts'
import { makeItem, makeSettled } from './make-settled.ts'
import { makeBank, makeCard } from './payment-tokens.ts'
import type { TestApp } from './test-app.ts'

/**
 * For every call whose input names a record of somebody: makes one for `ownerId` and gives the body that names it. The
 * role matrix sends it as another person and expects 'Record not found'; a call without an entry fails the run.
 */
export const OWNED_RECORDS: Record<string, (app: TestApp, ownerId: number) => Promise<unknown>> = {
  [endSession.path]: async (app, ownerId) => {
    await app.as(ownerId)
    const { rows } = await app.database.pool.query<{ id: number }>('select id from sessions where user_id = $1', [
      ownerId,
    ])
    return { id: rows[0]?.id }
  },
  [cancelBid.path]: async (app) => {
    const { db } = app.database
    const auctionId = await makeAuction(db, { canRetract: true, retractMinutes: 5 })
    const lotId = await makeLot(db, { auctionId })
    const bidder = await app.as(await makeBidder(db, auctionId))
    const { data } = await bidder.call(placeBid, { lotId, amount: dollars(20), kind: 'proxy' })
    return z.encode(cancelBid.input, { bidId: data.bidId })
  },
  [removeSavedSearch.path]: async (app, ownerId) => {
    const owner = await app.as(ownerId)
    return { id: (await owner.call(saveSearch, { text: 'lathe' })).data.id }
  },
  [saveAddress.path]: async (app, ownerId) => {
    const place = { address1: '1 Main St', city: 'Provo', state: 'UT', zip: '84601', country: 'US' }
    const added = await (await app.as(ownerId)).call(saveAddress, {
      action: 'new',
      firstName: 'Pat',
      lastName: 'Example',
      ...place,
    })
    return { action: 'delete', id: added.data.id }
  },
  [updateOwner.path]: async (app, ownerId) => ({ id: await makeOwner(app, ownerId), ...MEMBER }),
  [removeOwner.path]: async (app, ownerId) => ({ id: await makeOwner(app, ownerId) }),
  [answerClaim.path]: async (app, ownerId) => ({ id: await makeOwner(app, ownerId), is_so: 0 }),
  ...forPaths(['/buynowTemp/changeStatusTemp', '/buynow/changeStatus'], async (app, ownerId) => ({
    ...{ cart_id: await makeCartLine(app, ownerId), cart: 0 },
  })),
  ...forPaths(['/cart/changeStatus', '/cart/cancelItem'], async (app, ownerId) => ({
    cart_id: (await makeOwed(app, ownerId)).lineId,
  })),
  ...forPaths(['/cart/checkout', '/cart/updateCheckout'], async (app, ownerId) => ({
    invoice_id: (await makeOwed(app, ownerId)).invoiceId,
  })),
  ...forPaths(['/secondChance/read', '/secondChance/answer'], async (app, userId) => ({
    ...{ id: await makeSecondChance(app, { userId }), status: 'declined' },
  })),
  '/cart/saveAddress': async (app, ownerId) => ({
    invoice_id: (await makeOwed(app, ownerId)).invoiceId,
    invoice_address_id: await makeAddress(app.database.db, ownerId),
  }),
  ...forPaths(
    [
      ...['/shipping/shipengine/getQuoteRequest', '/shipping/arta/getQuoteRequest'],
      ...['/shipping/shipengine/confirmShippingQuote', '/shipping/arta/confirmShippingQuote'],
    ],
    async (app, ownerId) => ({
      invoice_id: (await makeOwed(app, ownerId)).invoiceId,
      shipping_data: { rate_id: 'sandbox-ground' },
    }),
  ),
  '/seller/cart/checkout': async (app, sellerId) => {
    const { auctionId, userId } = await makeOwed(app, await makeUser(app.database.db), sellerId)
    return { user_id: userId, cart_id: String(auctionId) }
  },
  '/buynow/updateOwnershipCertificate': async (app, sellerId) => ({
    cart_id: (await makeOwed(app, await makeUser(app.database.db), sellerId)).lineId,
    file_name: '',
  }),
  '/seller/question/answer': async (app, sellerId) => ({ id: await makeQuestion(app, { sellerId }), body: 'It does.' }),
  ...forPaths(['/seller/statement/read', '/seller/statement/pdf'], async (app, sellerId) => ({
    number: await makeSettled(app, sellerId),
  })),
  '/seller/item/withdraw': async (app, sellerId) => ({ id: await makeItem(app, sellerId) }),
  '/makeoffer/answerCounter': async (app, ownerId) => ({ id: await makeOffer(app, ownerId), status: 'declined' }),
  '/seller/offer/changeOfferStatus': async (app, sellerId) => ({
    id: await makeOffer(app, await makeUser(app.database.db), { sellerId }),
    status: 'declined',
  }),
  ...forPaths(
    [
      ...['/product/invoice', '/invoice/invoice', '/user/invoice/invoice'],
      ...['/invoice/getInvoiceDetails', '/user/invoice/getInvoiceDetails', '/invoice/xlsx', '/user/invoice/xlsx'],
      ...['/invoice/manifest', '/user/invoice/manifest'],
      ...['/user/third_party/pandadoc/createPandaDocForSV'],
    ],
    async (app, ownerId) => ({ invoice_id: (await makeInvoice(app.database, { userId: ownerId })).id }),
  ),
  ...forPaths(['/invoice/certificate', '/user/invoice/certificate'], async ({ database }, ownerId) => ({
    cart_id: (await makeInvoice(database, { userId: ownerId })).lineIds[0],
  })),
  ...forPaths(
    ['/user/third_party/pandadoc/viewPandaDoc', '/user/third_party/pandadoc/getSessionId'],
    async (app, ownerId) => ({ id: await makeDocument(app, ownerId) }),
  ),
  '/product/raiseReturnRequest': async ({ database }, ownerId) => {
    const { id, lineIds } = await makeInvoice(database, { userId: ownerId })
    return { invoice_id: id, items: [{ id: lineIds[0], qty: 1 }], reason: 'Broken' }
  },
  ...forPaths(
    [
      ...['/product/withdrawReturnRequest', '/product/returninvoice', '/invoice/returninvoice', '/invoice/return_pdf'],
      ...['/user/invoice/returninvoice', '/user/invoice/return_pdf'],
      ...['/invoice/return_xlsx', '/user/invoice/return_xlsx'],
    ],
    async ({ database }, userId) => ({ return_invoice: (await makeReturn(database, { userId })).number }),
  ),
  '/product/answerReturnOffer': async ({ database }, userId) => ({
    ...{ offer_id: (await makeReturnOffer(database, { userId })).offerId, status: 'declined' },
  }),
  '/shipping/common/getTrackingDetails': async ({ database }, userId) => ({
    invoice_id: (await makeParcel(database, { userId })).invoiceId,
  }),
  '/seller/shipping/sendParcel': async ({ database }, sellerId) => ({
    ...{ invoice_id: (await makeShipping(database, { sellerIds: [sellerId] })).invoiceId, carrier_code: 'ups' },
  }),
  ...forPaths(
    ['/seller/shipping/parcels', '/seller/shipping/correctParcel', '/seller/shipping/markDelivered'],
    async ({ database }, sellerId) => {
      const { parcelId, invoiceId } = await makeParcel(database, { sellerIds: [sellerId] })
      return { parcel_id: parcelId, invoice_id: invoiceId, carrier_code: 'ups', tracking_number: '1Z7' }
    },
  ),
  '/seller/invoice/returninvoice': async ({ database }, sellerId) => ({
    return_invoice: (await makeReturn(database, { sellerIds: [sellerId] })).number,
  }),
  ...forPaths(
    ['/appointment/getPickupTimes', '/appointment/getAppointmentForInvoice', '/appointment/update'],
    async (app, ownerId) => ({
      invoice_id: (await makeInvoice(app.database, { userId: ownerId })).id,
      ...{ pickupDay: dayAhead(1), pickupTime: '09:00', basedOnLocation: 1 },
    }),
  ),
  '/appointment/cancel': async (app, ownerId) => ({ id: (await makeAppointment(app.database, ownerId)).id }),
  ...forPaths(
    ['/user/invoice/multipleInvoice', '/invoice/multipleInvoice', '/invoice/pdf', '/user/invoice/pdf'],
    async (app, ownerId) => ({ invoice_ids: [(await makeInvoice(app.database, { userId: ownerId })).id] }),
  ),
  ...forPaths(
    ['/seller/user/invoice/invoice', '/seller/invoice/changeStatus', '/seller/user/invoice/update_invoice'],
    async (app, ownerId) => ({
      invoice_id: (await makeInvoice(app.database, { sellerIds: [ownerId] })).id,
      ...{ status: 'ready_for_pickup', notes_public: 'Bring a truck' },
    }),
  ),
  ...forPaths(['/payment/stripe_payment', '/payment/authorize'], async (app, ownerId) => ({
    invoice_id: (await makeInvoice(app.database, { userId: ownerId })).id,
    paymentInfo: { source: await makeCard(app, ownerId) },
  })),
  ...forPaths(
    [
      ...['/payment/stripe_payment_element', '/payment/rosoom_payment'],
      ...['/credit/payCartWallet', '/offline/payCartOffline'],
    ],
    async (app, ownerId) => ({ invoice_id: (await makeInvoice(app.database, { userId: ownerId })).id }),
  ),
  ...forPaths(
    ['/payment/rosoom_response', '/payment/stripe_payment_response', '/payment/leave_payment'],
    async (app, ownerId) => {
      const { data } = await (await app.as(ownerId)).call(topUpWallet, { amount: dollars(20) })
      return { attempt: data.attemptId }
    },
  ),
  '/bid/manualAward': makeAward,
  '/seller/bid/manualAward': makeAward,
  '/bid/manualAwardPreview': makeAward,
  '/seller/bid/manualAwardPreview': makeAward,
  ...forPaths(
    ['/card/retrieve', '/paymentMethod/retrieve', '/card/delete', '/user/deleteSkyflowCredit', '/paymentMethod/delete'],
    async (app, ownerId) => ({ source_id: await makeCard(app, ownerId) }),
  ),
  ...forPaths(['/card/default', '/user/defaultSkyflowCard', '/paymentMethod/default'], async (app, ownerId) => ({
    source_id: await makeCard(app, ownerId),
  })),
  ...forPaths(['/card/update', '/user/updateSkyflowCredit', '/paymentMethod/update'], async (app, ownerId) => ({
    source_id: await makeCard(app, ownerId),
    exp_month: 1,
    exp_year: new Date().getFullYear() + 1,
  })),
  ...forPaths(
    [
      '/bank/delete',
      '/bank/update',
      '/bank/verify',
      '/source/verify',
      '/source/retrieve',
      '/source/update',
      '/source/delete',
    ],
    async (app, ownerId) => ({
      source_id: await makeBank(app, ownerId),
      ...{ bank_holder_name: 'Eve', bank_holder_type: 'individual', amount_1: 32, amount_2: 45 },
    }),
  ),
}

async function makeAward(app: TestApp, ownerId: number): Promise<unknown> {
  const { db } = app.database
  const id = await makeLot(db, { sellerId: ownerId, status: 'open', logNumber: 0 })
  return { id, user_id: await makeUser(db), amount: 50, reason: 'Agreed', end_bidding: 1 }
}

type MakeRecord = (app: TestApp, ownerId: number) => Promise<unknown>

function forPaths(paths: readonly string[], make: MakeRecord): Record<string, MakeRecord> {
  return Object.fromEntries(paths.map((path) => [path, make]))
}

const MEMBER = { first_name: 'Mo', last_name: 'Member', email: 'mo@example.test', ownership_percent: 10 }

async function makeOwner(app: TestApp, ownerId: number): Promise<number> {
  const member = { firstName: 'Mo', lastName: 'Member', email: 'mo@example.test', title: '', share: 1_000 }
  const { data } = await (await app.as(ownerId)).call(addOwner, member)
  return data.owners[0]?.id ?? 0
}
