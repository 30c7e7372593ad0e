import { auctionsWithAny, mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { writeCsv } from '@gavelhouse/shared/csv.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { FileAnswer } from '@gavelhouse/shared/files/file-answer.ts'
import { toDollars } from '@gavelhouse/shared/money.ts'
import * as api from '@gavelhouse/shared/office/disputes-contract.ts'
import { zipSync } from 'fflate'
import type { UserContext } from '../../accounts/caller.ts'
import { drawInvoices } from '../../invoices/paper/make-paper.ts'
import { findHead } from '../../invoices/queries-read.ts'
import { reachInList } from '../read-lists.ts'
import { readCourse } from './queries-course.ts'
import { findDispute, readDisputes, type ShownDispute } from './queries-disputes.ts'
import { listBidsOf, listHandover, listMessagesTo, listSigned, readPayer, readTerms } from './queries-evidence.ts'

export const listDisputes = ({ db, user }: UserContext, query: InputOf<typeof api.listDisputes>) =>
  readDisputes(db, query, reachInList(user, 'disputes', query.filters))

type Part = [name: string, content: Uint8Array | string | null]

/** Everything there is, and nothing that is not: an empty table is left out, because it would say that something is missing. */
export async function makeEvidence(ctx: UserContext, { id }: InputOf<typeof api.makeEvidence>): Promise<FileAnswer> {
  const dispute = await getReachedDispute(ctx, id)
  const { db } = ctx
  const [payer, bids, terms, handover, messages, course] = await Promise.all([
    readPayer(db, dispute),
    listBidsOf(db, dispute),
    readTerms(db, dispute),
    listHandover(db, dispute),
    listMessagesTo(db, dispute),
    readCourse(db, dispute.paymentId),
  ])
  const happened = course.map(({ at, what, word, amount, detail }) => ({
    ...{ 'Time (UTC)': new Date(at).toISOString(), What: what, Which: word },
    ...{ Amount: amount === null ? '' : String(toDollars(amount)), Details: detail },
  }))
  const parts: Part[] = [
    ['1-dispute.csv', csvOf([{ ...factsOf(dispute), ...payer }])],
    [`2-invoice-${dispute.invoiceId}.pdf`, await invoicePaper(ctx, dispute)],
    ['3-payment.csv', csvOf(happened)],
    ['4-bids.csv', csvOf(bids)],
    ['5-terms.txt', terms === null || terms.terms === '' ? null : termsText(terms)],
    ['6-handover.csv', csvOf(handover)],
    ...(await signedParts(ctx, dispute)),
    ['8-messages.csv', csvOf(messages)],
  ]
  const bytes = (content: Uint8Array | string) => (typeof content === 'string' ? Buffer.from(content) : content)
  const files = parts.flatMap(([name, content]) => (content === null ? [] : [[name, bytes(content)] as const]))
  const zip = zipSync(Object.fromEntries(files), { level: 6 })
  return { fileName: `dispute-${id}.zip`, type: 'application/zip', content: Buffer.from(zip).toString('base64') }
}

async function getReachedDispute({ db, user }: UserContext, id: number): Promise<ShownDispute> {
  const dispute = await findDispute(db, id)
  const { rights } = api.makeEvidence
  const isReached =
    dispute !== null &&
    (dispute.auctionId === null
      ? auctionsWithAny(user.grants, rights) === null
      : mayIn(user.grants, rights, dispute.auctionId))
  if (!isReached) throw new AppError('not_found')
  return dispute
}

const factsOf = ({ id, providerId, reason, amount, openedAt, auctionTitle }: ShownDispute) => ({
  ...{ Dispute: String(id), 'Number at the bank': providerId, Reason: reason },
  ...{ Disputed: String(toDollars(amount)), 'Opened (UTC)': new Date(openedAt).toISOString(), Auction: auctionTitle },
})

function csvOf(rows: readonly Record<string, string | null>[]): string | null {
  const [first] = rows
  if (first === undefined) return null
  const names = Object.keys(first)
  return writeCsv([names, ...rows.map((row) => names.map((name) => row[name] ?? ''))])
}

const termsText = ({
  terms,
  version,
  acceptedVersion,
  acceptedAt,
}: NonNullable<Awaited<ReturnType<typeof readTerms>>>) =>
  [
    acceptedAt === null ? 'Not accepted.' : `Version ${acceptedVersion} accepted at ${acceptedAt}.`,
    `As they stand now, version ${version}:`,
    '',
    terms,
  ].join('\n')

async function invoicePaper(ctx: UserContext, { invoiceId }: ShownDispute): Promise<Uint8Array | null> {
  const head = invoiceId === null ? null : await findHead(ctx.db, invoiceId)
  return head === null ? null : drawInvoices(ctx, [head], { language: 'en' })
}

async function signedParts({ db, fileStore }: UserContext, dispute: ShownDispute): Promise<Part[]> {
  const parts: Part[] = []
  for (const { file, hash } of await listSigned(db, dispute))
    parts.push([`7-signed-${hash.slice(0, 12)}.pdf`, await fileStore.read(file)])
  return parts
}
