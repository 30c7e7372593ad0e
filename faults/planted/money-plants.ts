import type { MoneyOptions } from '../money/run-money.ts'
import type { Plant } from './plants.ts'

/** A mistake of money.md 7, as a change of the text of shipped modules. */
export interface MoneyPlant extends Pick<Plant, 'what' | 'changes'> {
  /** One of these must notice: a check of check-money.ts, or the beginning of a question of the audit. */
  caughtBy: readonly string[]
  run: Partial<MoneyOptions>
}

export const MONEY_PLANTS: Record<string, MoneyPlant> = {
  'capture-before-decide': {
    what: 'takes the money before it is settled what it is for',
    caughtBy: ['M-2', 'M-4'],
    changes: [
      {
        file: 'shared/src/checkout/attempt-life.ts',
        find: "      if (isDecided(attempt)) return { do: 'capture' }",
        replace: "      if (isDecided(attempt) || attempt.failure === null) return { do: 'capture' }",
      },
    ],
    run: { mix: { purchase: 400 } },
  },
  'post-before-capture': {
    what: 'writes a payment into the books while it is only reserved (and does not compare what was taken, which would stop it)',
    caughtBy: ['M-4', 'audit I-35'],
    changes: [
      {
        file: 'shared/src/checkout/attempt-life.ts',
        find: "      if (isDecided(attempt)) return { do: 'capture' }",
        replace: "      if (isDecided(attempt)) return { do: 'post' }",
      },
      {
        file: 'server/src/checkout/post-attempt.ts',
        find: 'if (charge.captured !== locked.amount + locked.fee)',
        replace: "if (charge.status !== 'authorized' && charge.captured !== locked.amount + locked.fee)",
      },
    ],
    run: { operations: 60 },
  },
  'key-made-per-try': {
    what: 'asks the provider with a new key each time',
    caughtBy: ['audit I-35', 'audit nothing stays reserved'],
    changes: [
      {
        file: 'server/src/checkout/ask-provider.ts',
        find: '  const request = {\n    key,',
        replace: '  const request = {\n    key: key + crypto.randomUUID(),',
      },
    ],
    run: { mix: { 'top-up': 40, invoice: 60 } },
  },
  'wallet-checked-before-locked': {
    what: 'looks whether a wallet holds enough, and then takes it (and the table takes anything: its check would save the day)',
    caughtBy: ['audit I-22'],
    changes: [
      {
        file: 'server/src/books/queries.ts',
        find: '    order by b.account_id for no key update of b`,\n  )\n  const ids',
        replace: '    order by b.account_id`,\n  )\n  const ids',
      },
      {
        file: 'server/src/books/post-entries.ts',
        find: "  const { note = '', facts",
        replace: `  for (const { transfers } of moving)
    for (const { debit, amount } of transfers) {
      if (debit.kind !== 'wallet') continue
      const { readBalance } = await import('./queries.ts')
      const { debits, credits } = await readBalance(db, debit)
      if (credits - debits < amount) throw new NotEnoughError('checked before locked')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  const { note = '', facts`,
      },
    ],
    run: {
      ...{ operations: 300, people: 5, mix: { 'top-up': 60, deposit: 60 } },
      prepare: async ({ database }) => {
        await database.pool.query('alter table book_balances drop constraint book_balances_never_below_zero')
      },
    },
  },
  'refund-without-the-lock': {
    what: 'reads an invoice without holding it and gives back what it finds',
    caughtBy: ['audit I-29', 'audit I-30', 'audit I-22'],
    changes: [
      {
        file: 'server/src/checkout/refund-invoice.ts',
        find: '    const invoice = await lockInvoice(tx, id)',
        replace: `    const invoice = await (await import('../invoices/queries-payable.ts')).getInvoice(tx, id)
    await new Promise((resolve) => setTimeout(resolve, 30))`,
      },
    ],
    run: { mix: { invoice: 60, refund: 60 } },
  },
}
