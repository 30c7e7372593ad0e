import { accountOf, houseAccount } from '../account.ts'
import type { Entry, Transfer } from '../entries.ts'
import * as entries from '../entries.ts'
import type { EntryRules } from './booked-house.ts'

const SHIPPED: EntryRules = { ...entries }

type Made = {
  [Name in keyof EntryRules]: EntryRules[Name] extends (...given: never[]) => Entry ? Name : never
}[keyof EntryRules]

/** One kind of entry, its transfers spoiled. */
function spoiled<Name extends Made>(
  name: Name,
  spoil: (transfers: Transfer[], entry: Entry) => Transfer[],
): EntryRules {
  const make = SHIPPED[name] as (...given: unknown[]) => Entry
  const wrong = (...given: unknown[]): Entry => {
    const entry = make(...given)
    return { ...entry, transfers: spoil(entry.transfers, entry) }
  }
  return { ...entries, [name]: wrong }
}

const turned = ({ debit, credit, amount }: Transfer): Transfer => ({ debit: credit, credit: debit, amount })
const isOf = (side: 'debit' | 'credit', kind: string) => (transfer: Transfer) => transfer[side].kind === kind

/** The shipped entries with one mistake each. A comparison that does not notice one of them is worth nothing. */
export const PLANTED: Record<string, EntryRules> = {
  'the fee is posted to the receivable': spoiled('payment', (transfers) => {
    const target = transfers[0]?.credit
    return transfers.map((transfer) =>
      isOf('credit', 'processing')(transfer) && target !== undefined ? { ...transfer, credit: target } : transfer,
    )
  }),
  'the fee of a top-up goes to the wallet': spoiled('topUp', (transfers) =>
    transfers.map((transfer) => ({ ...transfer, credit: transfers[0]?.credit ?? transfer.credit })),
  ),
  'a refund without its credit': spoiled('credit', (transfers) => transfers.filter(isOf('debit', 'receivable'))),
  'a credit whose paid part is not given back': spoiled('credit', (transfers) =>
    transfers.filter(({ credit }) => credit.kind !== 'refund'),
  ),
  'a deposit is applied and released as well': spoiled('depositApplied', (transfers) =>
    transfers.flatMap((transfer) =>
      transfer.credit.kind === 'wallet' ? [{ ...transfer, debit: houseAccount('promotions') }, transfer] : [transfer],
    ),
  ),
  'a deposit is applied and stays held': spoiled('depositApplied', (transfers) =>
    transfers.map((transfer) => ({ ...transfer, debit: houseAccount('forfeits') })),
  ),
  'what a deposit has over is kept by the house': spoiled('depositApplied', (transfers) =>
    transfers.map((transfer) =>
      transfer.credit.kind === 'wallet' ? { ...transfer, credit: houseAccount('forfeits') } : transfer,
    ),
  ),
  'a deposit is held twice': {
    ...entries,
    depositHeld: (depositId, paid) => {
      const entry = entries.depositHeld(depositId, paid)
      return { ...entry, transfers: [...entry.transfers, ...entry.transfers] }
    },
  },
  'the premium goes to the seller': spoiled('invoiceIssued', (transfers) => {
    const seller = transfers.find(isOf('credit', 'seller'))?.credit
    return transfers.map((transfer) =>
      isOf('credit', 'premium')(transfer) && seller !== undefined ? { ...transfer, credit: seller } : transfer,
    )
  }),
  'tax of all states in one account': spoiled('invoiceIssued', (transfers) =>
    transfers.map((transfer) =>
      transfer.credit.kind === 'tax' ? { ...transfer, credit: accountOf('tax', 'UT') } : transfer,
    ),
  ),
  'a returned debit leaves the fee with the house': spoiled('paymentReturned', (transfers) =>
    transfers.filter(({ debit }) => debit.kind !== 'processing'),
  ),
  'what was refunded of a returned debit is owed again': spoiled('paymentReturned', (transfers) =>
    transfers.map((transfer) =>
      transfer.debit.kind === 'losses' && transfers[0] !== undefined
        ? { ...transfer, debit: transfers[0].debit }
        : transfer,
    ),
  ),
  'an invoice does not owe what its deposit has lost': spoiled('appliedForfeited', (transfers) =>
    transfers.map((transfer) => ({ ...transfer, debit: houseAccount('promotions') })),
  ),
  'a refused refund is lost': spoiled('refundPaid', (transfers) =>
    transfers.map((transfer) =>
      transfer.credit.kind === 'wallet' ? { ...transfer, credit: houseAccount('clearing') } : transfer,
    ),
  ),
  'a bounced refund counted as sent twice': spoiled('refundFailed', (transfers) => transfers.map(turned)),
  'a lost dispute comes back': spoiled('disputeEnded', (transfers, { kind }) =>
    kind === 'dispute-lost'
      ? transfers.map((transfer) => ({ ...transfer, debit: houseAccount('clearing') }))
      : transfers,
  ),
  'a gift card that stays full': spoiled('giftCardRedeemed', (transfers) =>
    transfers.map((transfer) => ({ ...transfer, debit: houseAccount('promotions') })),
  ),
  'a withdrawal without the wallet': spoiled('withdrawal', (transfers) =>
    transfers.map((transfer) => ({ ...transfer, debit: houseAccount('clearing') })),
  ),
  'what was set aside stays set aside': spoiled('unreserved', (transfers) =>
    transfers.map((transfer) => ({ ...transfer, debit: houseAccount('promotions') })),
  ),
  'taking away adds': {
    ...entries,
    adjustment: (ref, userId, amount) => entries.adjustment(ref, userId, Math.abs(amount)),
  },
  'one cause for all payments': {
    ...entries,
    payment: (id, paid) => ({ ...entries.payment(id, paid), ref: String(id) }),
  },
  'a payment in cents of another size': spoiled('payment', (transfers) =>
    transfers.map((transfer) => ({ ...transfer, amount: transfer.amount + 100 })),
  ),
}
