import type { Money } from '../../money.ts'
import { accountName } from '../account.ts'
import { chartLine } from '../chart.ts'
import type { Entry } from '../entries.ts'

/** The entries folded into balances, as the tables of the books keep them: whole entries or nothing, each cause once. */
export class Ledger {
  readonly #sums = new Map<string, { debits: Money; credits: Money; side: 'debit' | 'credit' }>()
  readonly #causes = new Set<string>()

  /** false: an account would have fallen below zero, and nothing was posted. 'known': all of it had happened before. */
  post(entries: readonly Entry[]): boolean | 'known' {
    const fresh = entries.filter(
      ({ kind, ref, transfers }) => transfers.length > 0 && !this.#causes.has(`${kind} ${ref}`),
    )
    if (fresh.length === 0) return entries.some(({ transfers }) => transfers.length > 0) ? 'known' : true
    const undo: (() => void)[] = []
    for (const { kind, ref, transfers } of fresh) {
      this.#causes.add(`${kind} ${ref}`)
      undo.push(() => this.#causes.delete(`${kind} ${ref}`))
      for (const { debit, credit, amount } of transfers) {
        if (!(amount > 0) || amount % 100 !== 0) throw new Error(`${kind} ${ref} moves ${amount}`)
        const [from, to] = [this.#sumOf(debit), this.#sumOf(credit)]
        from.debits += amount
        to.credits += amount
        undo.push(() => {
          from.debits -= amount
          to.credits -= amount
        })
      }
      const isShort = transfers.some((transfer) =>
        [transfer.debit, transfer.credit].some(
          (account) => chartLine(account.kind).isLimited === true && this.balance(accountName(account)) < 0,
        ),
      )
      if (!isShort) continue
      for (const act of undo.reverse()) act()
      return false
    }
    return true
  }

  /** Where the account grows. */
  balance(name: string): Money {
    const sum = this.#sums.get(name)
    if (sum === undefined) return 0
    return sum.side === 'debit' ? sum.debits - sum.credits : sum.credits - sum.debits
  }

  balances(): Map<string, Money> {
    return new Map([...this.#sums.keys()].map((name) => [name, this.balance(name)]))
  }

  /** I-20: 0, whatever happened. */
  imbalance(): Money {
    let difference = 0
    for (const { debits, credits } of this.#sums.values()) difference += debits - credits
    return difference
  }

  #sumOf(account: Entry['transfers'][number]['debit']) {
    const name = accountName(account)
    const known = this.#sums.get(name)
    if (known !== undefined) return known
    const sum = { debits: 0, credits: 0, side: chartLine(account.kind).side }
    this.#sums.set(name, sum)
    return sum
  }
}
