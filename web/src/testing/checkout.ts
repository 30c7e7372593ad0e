import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import type { SavedCard } from '@gavelhouse/shared/payments/sources/saved-source.ts'
import type { Checkout } from '../checkout/checkout-subject.ts'

const VALUES: Checkout['values'] = {
  group: { auctionId: 5, locationId: null },
  ...{ itemCount: 1, subtotal: dollars(100), premium: 0, tax: 0, isTaxKnown: true, shipping: 0, handling: 0 },
  ...{ total: dollars(100), deposit: 0, paid: 0, due: dollars(100), feeRate: 0, fee: 0, processed: dollars(100) },
}

const PLACE: Checkout['location'] = {
  ...{ id: 2, name: 'Ogden', address: '1175 West Depot Street', city: 'Ogden', state: 'UT', zip: '84404', phone: '' },
  ...{ weekdayHours: '10am-4pm', saturdayHours: null, sundayHours: null, offersPickup: true },
}

/** An invoice of 100 dollars that is fetched, as its checkout is read. */
export function invoiceCheckout({ due = 100, ...changes }: Partial<Checkout> & { due?: number } = {}): Checkout {
  const values = { ...VALUES, total: dollars(due), due: dollars(due), subtotal: dollars(due) }
  return {
    ...{ lines: [], aside: [], linesAgain: [], asideAgain: [], values, valuesAgain: values, kind: 'auction' as const },
    ...{ location: PLACE, auctionTitle: 'Machine shop', auctionStatus: 'closed' as const },
    ...{ attemptId: null, userId: 1, invoiceId: 7, deliveries: ['pickup' as const], delivery: 'pickup' as const },
    ...{ addressId: null, sentTo: null, rateId: null, shippingService: null, addresses: [] },
    ...{ feeTerms: { card: 0, internationalCard: 0, bank: 0, internationalBank: 0 } },
    ...{ methods: ['card', 'bank', 'wallet', 'offline'], slowPayments: [], isFrozen: false },
    ...{ canPayInParts: false, leastShare: 25_000 },
    ...changes,
  }
}

/** Whoever pays it, with everything that is asked for first. */
export const BUYER = {
  ...{ id: 1, firstName: 'Pat', lastName: 'Buyer', phone: '+18015550100', collectTax: true },
  ...{ addresses: [], depositAmount: 0, rights: [], groupIds: [] },
} as unknown as User

export const SAVED_CARD: SavedCard = {
  object: 'card',
  ...{ id: 'card_1', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2099, country: 'US' },
  ...{ holderName: 'Pat', isDefault: true, customerId: 'cus_1' },
}
