import { auctionsWithAny } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { getPickup as api, type findPickups as findApi } from '@gavelhouse/shared/pickup/contract.ts'
import { unitsToHandOver } from '@gavelhouse/shared/pickup/handover.ts'
import { admitTo } from '../accounts/admit.ts'
import type { UserContext } from '../accounts/caller.ts'
import { presentInvoice } from '../invoices/present.ts'
import { listDisputed } from '../invoices/queries-disputed.ts'
import { findHead, getBuyer, getPlace, type InvoiceHead } from '../invoices/queries-read.ts'
import { listDeskLines, listHandovers } from './queries.ts'
import { listByName, listSamePlace } from './queries-find.ts'

type Card = OutputOf<typeof api>

/** The invoice that was asked for, and what else the same person has paid and can fetch at the same place. */
export async function getPickup(ctx: UserContext, { invoiceId }: InputOf<typeof api>): Promise<Card> {
  const { db, user } = ctx
  const head = await findHead(db, invoiceId)
  if (head === null) throw new AppError('not_found')
  admitTo(head.invoice.auctionId, api, ctx)
  const others = await listSamePlace(db, head.invoice, auctionsWithAny(user.grants, api.rights))
  const heads = [head, ...others.filter((other) => presentInvoice(other).isPaid)]
  const ids = heads.map(({ invoice }) => invoice.id)
  const [lines, handovers, buyer, place, disputed] = await Promise.all([
    listDeskLines(db, ids),
    listHandovers(db, ids),
    getBuyer(db, head.invoice.userId),
    getPlace(db, head.invoice.locationId),
    listDisputed(db, ids),
  ])
  const isPaid = new Map(heads.map((one) => [one.invoice.id, presentInvoice(one).isPaid]))
  const shown = lines
    .filter(({ status, isAside }) => (status === 'live' || status === 'returned') && !isAside)
    .map((line) => ({ ...line, left: unitsToHandOver(line), isPaid: isPaid.get(line.invoiceId) ?? false }))
  const hasGoods = ({ invoice }: InvoiceHead) => shown.some((line) => line.invoiceId === invoice.id && line.left > 0)
  const shownHeads = heads.filter((one) => one === head || hasGoods(one))
  const shownIds = shownHeads.map(({ invoice }) => invoice.id)
  const { id, firstName, lastName, companyName, phone } = buyer.person
  return {
    invoiceId,
    buyer: { id, name: `${firstName} ${lastName}`, companyName, phone },
    locationName: place.name,
    invoices: shownHeads.map((one) => presentCardInvoice(one, disputed.has(one.invoice.id))),
    lines: shownIds.flatMap((shownId) => shown.filter((line) => line.invoiceId === shownId)),
    handovers,
  }
}

function presentCardInvoice(head: InvoiceHead, isDisputed: boolean): Card['invoices'][number] {
  const { id, auctionId, auctionTitle, isPaid, standing, due, delivery, pickupAt, handover } = presentInvoice(head)
  return {
    ...{ id, auctionId, auctionTitle, isPaid, due, pickupAt, handover },
    ...{ isCancelled: standing === 'cancelled', isDisputed, isShipped: delivery === 'shipping' },
  }
}

export async function findPickups({ db, user }: UserContext, { text }: InputOf<typeof findApi>) {
  const auctionIds = auctionsWithAny(user.grants, api.rights)
  if (text.length < 2) return { records: [] }
  const heads = await listByName(db, text, auctionIds)
  return {
    records: heads.map(({ head, companyName, locationName }) => ({
      ...{ invoiceId: head.invoice.id, buyerId: head.invoice.userId, companyName, locationName },
      ...{ name: `${head.buyerFirstName} ${head.buyerLastName}`, auctionTitle: head.auctionTitle },
      isPaid: presentInvoice(head).isPaid,
    })),
  }
}
