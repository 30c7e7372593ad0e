import { createHash } from 'node:crypto'
import { mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { handOver as api } from '@gavelhouse/shared/pickup/contract.ts'
import { handoverOfFetched, refuseHandover } from '@gavelhouse/shared/pickup/handover.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { Caller, UserContext } from '../accounts/caller.ts'
import type { Db } from '../db/connect.ts'
import { answer } from '../http/serve.ts'
import { presentInvoice } from '../invoices/present.ts'
import { insertInvoiceLog, lockInvoice, updateLines } from '../invoices/queries.ts'
import { findHead, type InvoiceHead } from '../invoices/queries-read.ts'
import { refuseDisputed } from '../invoices/refuse-disputed.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import { insertNotices, type ToldNotice } from '../notifications/queries.ts'
import {
  type DeskLine,
  findHandoverByKey,
  findInvoicesOfLines,
  insertHandover,
  listDeskLines,
  type NewHandoverLine,
  readWordsBefore,
} from './queries.ts'

type Input = InputOf<typeof api>

/** Notes what somebody was given, all of it or nothing, once however often it is sent. */
export async function handOver(ctx: UserContext, input: Input) {
  const { id, told } = await ctx.db.transaction((tx) => write(ctx, tx, input))
  announceNotices(ctx.hub, told)
  return answer({ id }, 'handed_over')
}

async function write({ user, key }: UserContext, tx: Db, input: Input): Promise<{ id: number; told: ToldNotice[] }> {
  const heads = await lockHeads(tx, user, input)
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  const earlier = key === null ? null : await findHandoverByKey(tx, user.id, key)
  if (earlier !== null) {
    if (earlier.requestHash !== requestHash) throw new AppError('idempotency_mismatch')
    return { id: earlier.id, told: [] }
  }
  const { userId, locationId } = oneBuyer(heads)
  const given = chosen(input, await listDeskLines(tx, [...heads.keys()]))
  for (const { line, units } of given) refuse(line, units, heads)
  const invoices = [...heads.values()].map(({ invoice }) => invoice)
  const disputed = await refuseDisputed(tx, user, { invoices, isAccepted: input.isDisputeAccepted === true })

  const words = await readWordsBefore(
    tx,
    given.map(({ line }) => line.id),
  )
  const lines = given.map(({ line, units }): NewHandoverLine => {
    const wordBefore = words.has(line.id) ? words.get(line.id) : line.handover
    return { lineId: line.id, invoiceId: line.invoiceId, quantity: units, wordBefore }
  })
  const { receivedBy, signature, madeAt = null } = input
  const made = { userId, locationId, staffId: user.id, receivedBy, signature, madeAt, requestKey: key, requestHash }
  const id = await insertHandover(tx, made, lines)
  for (const { line, units } of given) {
    const handover = handoverOfFetched({ ...line, fetchedQuantity: line.fetchedQuantity + units }, line.handover)
    await updateLines(tx, [line.id], { handover })
  }
  await record(tx, user, { id, lines, receivedBy, disputed })
  const notices = [...heads.keys()].map((invoiceId) => ({
    ...{ kind: 'goods_handed_over' as const, facts: { invoiceId }, userId, cause: `handover:${id}:${invoiceId}` },
  }))
  return { id, told: await insertNotices(tx, notices) }
}

type Heads = ReadonlyMap<number, InvoiceHead>

/** From here on nobody else can hand over the same units. What is in an auction out of reach is not there (T-20). */
async function lockHeads(tx: Db, user: Caller, { lines }: Input): Promise<Heads> {
  const invoiceIds = await findInvoicesOfLines(
    tx,
    lines.map(({ lineId }) => lineId),
  )
  if (invoiceIds === null) throw new AppError('not_found')
  const heads = new Map<number, InvoiceHead>()
  for (const id of invoiceIds) {
    await lockInvoice(tx, id)
    const head = await findHead(tx, id)
    if (head === null || !mayIn(user.grants, api.rights, head.invoice.auctionId)) throw new AppError('not_found')
    heads.set(id, head)
  }
  return heads
}

function oneBuyer(heads: Heads): { userId: number; locationId: number } {
  const [first, ...others] = [...heads.values()].map(({ invoice }) => invoice)
  if (first === undefined) throw new AppError('not_found')
  const { userId, locationId } = first
  if (others.some((other) => other.userId !== userId || other.locationId !== locationId))
    throw new AppError('several_buyers')
  return { userId, locationId }
}

/** Named twice, a line is handed over with both together. */
function chosen({ lines }: Input, here: readonly DeskLine[]): { line: DeskLine; units: number }[] {
  return [...Map.groupBy(lines, ({ lineId }) => lineId)].map(([lineId, parts]) => {
    const line = here.find(({ id }) => id === lineId)
    if (line === undefined) throw new AppError('not_found')
    return { line, units: parts.reduce((sum, { units }) => sum + units, 0) }
  })
}

function refuse(line: DeskLine, units: number, heads: Heads): void {
  const head = heads.get(line.invoiceId)
  const isPaid = head !== undefined && presentInvoice(head).isPaid
  const refusal = refuseHandover({ ...line, isPaid }, units)
  if (refusal === null) return
  if (refusal.code === 'invoice_unpaid') throw new AppError('invoice_unpaid')
  const { lotNumber: lot } = line
  if (refusal.code === 'too_many_to_hand_over') throw new AppError(refusal.code, { lot, left: refusal.left })
  throw new AppError(refusal.code, { lot })
}

interface Noted {
  id: number
  lines: readonly NewHandoverLine[]
  receivedBy: string
  disputed: ReadonlySet<number>
}

async function record(tx: Db, user: Caller, { id, lines, receivedBy, disputed }: Noted): Promise<void> {
  await insertInvoiceLog(
    tx,
    lines.map(({ invoiceId, lineId, quantity }) => ({
      ...{ invoiceId, lineId, staffId: user.id, act: 'handed_over', details: { handoverId: id, quantity, receivedBy } },
    })),
  )
  const byInvoice = [...Map.groupBy(lines, ({ invoiceId }) => invoiceId)]
  await recordAudit(
    tx,
    user,
    ...byInvoice.map(([invoiceId, own]) => ({
      ...{ act: 'hand_over', subject: `invoice:${invoiceId}` },
      details: {
        ...{ handoverId: id, receivedBy, lines: own.map(({ lineId, quantity }) => ({ lineId, quantity })) },
        ...(disputed.has(invoiceId) && { isDisputed: true }),
      },
    })),
  )
}
