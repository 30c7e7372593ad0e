import { and, eq, inArray } from 'drizzle-orm'
import { users } from '../../accounts/tables.ts'
import type { Db } from '../../db/connect.ts'
import { paymentCustomers } from '../../payments/tables.ts'
import { readBank, readCard, type TokenRefusal } from '../../sandbox-pay/create-token.ts'
import type { SourceDetails } from '../../sandbox-pay/details.ts'
import { newId } from '../../sandbox-pay/ids.ts'
import { sandboxPayCustomers, sandboxPaySources } from '../../sandbox-pay/tables.ts'
import { ALICE, BOB } from '../people.ts'

/** Whom the built-in payment company knows somebody as, and what they pay with. */
export interface Payer {
  userId: number
  customerId: string
  card: Source
  bank: Source
}

interface Source {
  id: string
  details: SourceDetails
}

interface Person {
  id: number
  email: string
  name: string
}

const NUMBERS = ['4242424242424242', '5555555555554444', '4012888888881881', '378282246310005', '6011111111111117']

/** Cards and a bank account for everybody who pays, of those who are known by then too. */
export async function openPayers(db: Db, userIds: readonly number[], now: number): Promise<Map<number, Payer>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...userIds]))
  const people = rows.map(({ id, email, firstName, lastName }) => ({ id, email, name: `${firstName} ${lastName}` }))
  const known = new Map(
    (
      await db
        .select()
        .from(paymentCustomers)
        .where(and(eq(paymentCustomers.provider, 'sandbox'), inArray(paymentCustomers.userId, [...userIds])))
    ).map(({ userId, customerId }) => [userId, customerId]),
  )
  const payers = people.map((person): Payer => payerOf(person, known.get(person.id) ?? newId('cus'), now))
  const fresh = payers.filter(({ userId }) => (known.get(userId) ?? null) === null)
  await insertPayers(db, fresh, people, now)
  return new Map(payers.map((payer) => [payer.userId, payer]))
}

const payerOf = ({ id, name }: Person, customerId: string, now: number): Payer => ({
  ...{ userId: id, customerId },
  card: { id: newId('card'), details: cardOf(name, NUMBERS[id % NUMBERS.length] ?? '', now) },
  bank: { id: newId('ba'), details: bankOf(name) },
})

async function insertPayers(db: Db, payers: readonly Payer[], people: readonly Person[], now: number): Promise<void> {
  if (payers.length === 0) return
  const personOf = new Map(people.map((person) => [person.id, person]))
  const facts = payers.map((payer) => ({
    ...payer,
    ...{ key: `customer-${crypto.randomUUID()}`, person: personOf.get(payer.userId) as Person },
  }))
  await db.insert(sandboxPayCustomers).values(
    facts.map(({ customerId, key, card, person: { name, email } }) => ({
      ...{ id: customerId, key, name, email, defaultCardId: card.id },
    })),
  )
  await db.insert(sandboxPaySources).values(
    facts.flatMap(({ customerId, card, bank, person: { name, email } }) => [
      { id: card.id, customerId, details: card.details },
      { id: bank.id, customerId, details: bank.details, isVerified: true },
      // The demo logins have a second card, to choose from.
      ...(email === ALICE || email === BOB
        ? [{ id: newId('card'), customerId, details: cardOf(name, '5105105105105100', now) }]
        : []),
    ]),
  )
  await db
    .insert(paymentCustomers)
    .values(facts.map(({ userId, key, customerId }) => ({ userId, provider: 'sandbox' as const, key, customerId })))
    .onConflictDoNothing()
}

function cardOf(name: string, number: string, now: number): SourceDetails {
  const expYear = String(new Date(now).getUTCFullYear() + 3)
  return certain(readCard({ number, expMonth: '8', expYear, cvc: '123', name, address: {} }, now))
}

const bankOf = (holderName: string): SourceDetails =>
  certain(readBank({ accountNumber: '000123456789', routingNumber: '110000000', holderName, holderType: 'individual' }))

function certain(read: SourceDetails | TokenRefusal): SourceDetails {
  if ('message' in read) throw new Error(`the sandbox refuses its own test numbers: ${read.field}`)
  return read
}
