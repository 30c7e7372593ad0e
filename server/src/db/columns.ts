import type { Money } from '@gavelhouse/shared/money.ts'
import { customType } from 'drizzle-orm/pg-core'

/** Ten-thousandths of a dollar. bigint, because `numeric` accepts NaN and floats drift. */
export const money = customType<{ data: Money; driverData: string }>({
  dataType: () => 'bigint',
  fromDriver: (text) => {
    const amount = Number(text)
    if (!Number.isSafeInteger(amount)) throw new RangeError(`amount out of range: ${text}`)
    return amount
  },
})

/** An instant as milliseconds since 1970. Stored with three decimals, so that what is compared is what is stored. */
export const instant = customType<{ data: number; driverData: string | Date }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (value) => (value instanceof Date ? value.getTime() : Date.parse(value)),
  toDriver: (at) => new Date(at).toISOString(),
})

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** The number of a transaction, which PostgreSQL never uses twice. */
export const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' })
