import { auctionsWithAny, mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { writeCsv } from '@gavelhouse/shared/csv.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { FileAnswer } from '@gavelhouse/shared/files/file-answer.ts'
import { toDollars } from '@gavelhouse/shared/money.ts'
import * as api from '@gavelhouse/shared/office/disputes-contract.ts'
import { type Zippable, zipSync } from 'fflate'
import type { UserContext } from '../../accounts/caller.ts'
import { readFilesWithin } from '../../files/read-files-within.ts'
import { drawInvoices } from '../../invoices/paper/make-paper.ts'
import { findHead } from '../../invoices/queries-read.ts'
import { reachInList } from '../read-lists.ts'
import { readCourse } from './queries-course.ts'
import { findDispute, readDisputes, type ShownDispute } from './queries-disputes.ts'
import { listBidsOf, listHandover, listMessagesTo, listSigned, readPayer, readTerms } from './queries-evidence.ts'

export const listDisputes = ({ db, user }: UserContext, query: InputOf<typeof api.listDisputes>) =>
  readDisputes(db, query, reachInList(user, 'disputes', query.filters))

type Part = [name: string, content: string | null]

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
  const { papers, leftOut } = await papersOf(ctx, dispute)
  const parts: Part[] = [
    ['1-dispute.csv', csvOf([{ ...factsOf(dispute), ...payer }])],
    ['3-payment.csv', csvOf(happened)],
    ['4-bids.csv', csvOf(bids)],
    ['5-terms.txt', terms === null || terms.terms === '' ? null : termsText(terms)],
    ['6-handover.csv', csvOf(handover)],
    ['8-messages.csv', csvOf(messages)],
    ['9-left-out.csv', csvOf(leftOut)],
  ]
  const tables = parts.flatMap(([name, content]) => (content === null ? [] : [[name, Buffer.from(content)] as const]))
  const zip = zipSync({ ...Object.fromEntries(tables), ...papers })
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

/** The invoice and what was signed. They are packed already: doing it again would only keep bids waiting. */
async function papersOf(
  ctx: UserContext,
  dispute: ShownDispute,
): Promise<{ papers: Zippable; leftOut: Record<string, string>[] }> {
  const signed = new Map((await listSigned(ctx.db, dispute)).map(({ file, hash }) => [file, nameOfSigned(hash)]))
  const { found, leftOut } = await readFilesWithin(ctx.fileStore, [...signed.keys()])
  const invoice = await invoicePaper(ctx, dispute)
  const papers: Zippable = invoice === null ? {} : { [`2-invoice-${dispute.invoiceId}.pdf`]: [invoice, { level: 0 }] }
  for (const { name, content } of found) papers[signed.get(name) ?? name] = [content, { level: 0 }]
  return { papers, leftOut: leftOut.map((name) => ({ Document: signed.get(name) ?? name })) }
}

const nameOfSigned = (hash: string): string => `7-signed-${hash.slice(0, 12)}.pdf`
