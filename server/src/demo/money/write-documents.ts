import { DAY, HOUR } from '@gavelhouse/shared/time.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { readHouse } from '../../invoices/paper/paper-head.ts'
import { findHead } from '../../invoices/queries-read.ts'
import { readInvoice } from '../../invoices/read-invoice.ts'
import { newId } from '../../sandbox-pay/ids.ts'
import { sandboxSignDocuments } from '../../sandbox-sign/tables.ts'
import { billOfSale } from '../../signing/paper/bill-of-sale.ts'
import { documents } from '../../signing/tables.ts'

/**
 * In turn, of what the demo logins have paid for and what asks for a bill of sale; none: it is still to be begun. What they signed
 * the house fetches by itself a moment later, as it would anywhere.
 */
const COURSE = ['waiting', 'signed', 'none', 'declined', 'preparing'] as const
type Course = (typeof COURSE)[number]
const OF_EACH = COURSE.length + 1

/** Bills of sale in every state, and what the signing company knows of them. */
export async function writeDocuments(
  db: Db,
  { loginIds, now }: { loginIds: readonly number[]; now: number },
): Promise<void> {
  const house = await readHouse(db)
  for (const userId of loginIds) {
    const { rows } = await db.execute<{ id: number }>(sql`
      select i.id from invoices i
      join owed_lines o on o.invoice_id = i.id and o.status = 'live' join lots l on l.id = o.lot_id
      where i.user_id = ${userId} and i.paid_at is not null
      group by i.id order by bool_or(l.needs_bill_of_sale) desc, i.subtotal desc, i.id limit ${OF_EACH}`)
    // Whoever has bought too few machines has bought what else was dear: every state is to be seen.
    await db.execute(sql`update lots set needs_bill_of_sale = true from owed_lines o
      where o.lot_id = lots.id and o.status = 'live' and o.invoice_id = any(${sql.param(rows.map(({ id }) => id))}::int[])`)
    for (const [index, { id }] of rows.entries()) {
      const course = COURSE[index % COURSE.length] as Course
      const head = course === 'none' ? null : await findHead(db, id)
      if (head === null) continue
      const told = await readInvoice(db, head)
      const bill = billOfSale(told, { house, language: 'en' })
      await writeOne(db, { course, invoiceId: id, userId, bill, buyer: told.buyer, now })
    }
  }
}

interface One {
  course: Course
  invoiceId: number
  userId: number
  bill: ReturnType<typeof billOfSale>
  buyer: { firstName: string; lastName: string; email: string }
  now: number
}

async function writeOne(db: Db, { course, invoiceId, userId, bill, buyer, now }: One): Promise<void> {
  const [key, providerId, at] = [`bill-${crypto.randomUUID()}`, newId('doc'), now - 3 * HOUR]
  const { firstName, lastName, email } = buyer
  const name = `${firstName} ${lastName}`
  const isOver = course === 'signed' || course === 'declined'
  await db.insert(sandboxSignDocuments).values({
    ...{ id: providerId, key, paper: bill.paper, signer: { name, email }, createdAt: at },
    status: (
      { waiting: 'sent', signed: 'completed', declined: 'declined', preparing: 'draft', none: 'draft' } as const
    )[course],
    readyAt: course === 'preparing' ? now + DAY : at,
    signedAs: course === 'signed' ? name : null,
    endedAt: isOver ? at + HOUR : null,
  })
  await db.insert(documents).values({
    ...{ invoiceId, userId, provider: 'sandbox', providerId, createdAt: at, lookAt: at, claimedUntil: at },
    request: { key, ...bill, signer: { firstName, lastName, email } },
    state: course === 'declined' || course === 'preparing' ? course : 'waiting',
    endedAt: course === 'declined' ? at + HOUR : null,
  })
}
