import { asc } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { sandboxPayEvents } from '../sandbox-pay/tables.ts'
import type { TestApp } from './test-app.ts'

/** The built-in payment company from behind its counter, for tests: time, faults and what it sent. */

/** Lets time pass in the company's books. */
export async function passTime(app: TestApp, interval: string): Promise<void> {
  for (const [table, column] of [
    ['sandbox_pay_charges', 'becomes_at'],
    ['sandbox_pay_refunds', 'becomes_at'],
    ['sandbox_pay_movements', 'at'],
    ['sandbox_pay_payouts', 'created_at'],
    ['sandbox_pay_events', 'send_at'],
  ])
    await app.database.pool.query(`update ${table} set ${column} = ${column} - $1::interval`, [interval])
}

/** Everything the house was to be told so far, heard or not. */
export const listEvents = (db: Db) => db.select().from(sandboxPayEvents).orderBy(asc(sandboxPayEvents.number))
