import type { MoneyOperation } from './operation.ts'

/** What the house has written down, read after everything has come to rest. In ten-thousandths of a dollar. */
export interface MoneyRecords {
  attempts: {
    id: number
    userId: number
    key: string | null
    purpose: string
    method: string
    status: string
    failure: string | null
    amount: number
    fee: number
    /** At the provider, by the attempt's charge. */
    captured: number
    refunded: number
  }[]
  /** What the books say each wallet holds. */
  wallets: Map<number, number>
  /** Refunds to a wallet, withdrawals to a card, by person and request. */
  toWallets: { userId: number; amount: number }[]
  withdrawals: { userId: number; key: string | null; amount: number }[]
  deposits: { userId: number; lotId: number; amount: number; isFromWallet: boolean }[]
  /** Times each cause was answered in the books: payment attempts by id. */
  posted: Map<number, number>
  redeemed: { userId: number; amount: number }[]
}

export interface MoneyViolation {
  check: 'M-1' | 'M-2' | 'M-3' | 'M-4' | 'M-5'
  harm: 'lost' | 'double' | 'unreconciled'
  text: string
}

const toMoney = (dollars: number): number => Math.round(dollars * 10_000)

/** Shares no code with the checkout: only what clients were told, what is written down, and what the provider has. */
export function checkMoney(operations: readonly MoneyOperation[], records: MoneyRecords): MoneyViolation[] {
  const byKey = new Map(records.attempts.map((attempt) => [`${attempt.userId} ${attempt.key}`, attempt]))
  return [
    ...operations.flatMap((operation) => checkTold(operation, byKey.get(`${operation.userId} ${operation.key}`))),
    ...checkKeys(operations, records),
    ...checkAttempts(records),
    ...checkWallets(operations, records),
  ]
}

/** M-1: what was told as paid is paid, with the amounts told. M-2: what was told as refused has taken nothing. */
function checkTold(operation: MoneyOperation, attempt: MoneyRecords['attempts'][number] | undefined): MoneyViolation[] {
  const { kind, key, told, code, amount, fee } = operation
  if (!['top-up', 'invoice', 'purchase'].includes(kind)) return []
  const name = `${kind} ${key} by ${operation.by}`
  if (told === 'unknown' || told === 'pending')
    return [{ check: 'M-1', harm: 'lost', text: `what came of ${name} was never known: ${told}` }]
  if (told === 'done') {
    if (attempt === undefined)
      return [{ check: 'M-1', harm: 'lost', text: `${name} was told as done and is not there` }]
    if (attempt.status !== 'succeeded' && attempt.failure !== 'bank_declined')
      return [{ check: 'M-1', harm: 'lost', text: `${name} was told as done and is ${attempt.status}` }]
    if (attempt.amount !== toMoney(amount) || attempt.fee !== toMoney(fee))
      return [
        {
          check: 'M-1',
          harm: 'lost',
          text: `${name} was told ${amount} and ${fee}, stored ${attempt.amount} ${attempt.fee}`,
        },
      ]
    return []
  }
  if (told !== 'refused' || attempt === undefined) return []
  if (attempt.status === 'succeeded')
    return [{ check: 'M-2', harm: 'double', text: `${name} was refused (${code}) and is paid` }]
  // Nothing is charged for what was sold to somebody else: it is not even taken and given back (money 9).
  const taken = attempt.failure === 'lot_just_sold' ? attempt.captured : attempt.captured - attempt.refunded
  return taken === 0 ? [] : [{ check: 'M-2', harm: 'double', text: `${name} was refused (${code}) and took ${taken}` }]
}

/** M-3: one key, one effect, however often it was sent. */
function checkKeys(operations: readonly MoneyOperation[], { attempts, withdrawals }: MoneyRecords): MoneyViolation[] {
  const byKey = Map.groupBy(attempts, ({ key }) => key)
  const sentByKey = Map.groupBy(withdrawals, (one) => one.key)
  return operations.flatMap(({ key, kind, amount, told }): MoneyViolation[] => {
    const made = byKey.get(key)?.length ?? 0
    if (made > 1) return [{ check: 'M-3', harm: 'double', text: `${kind} ${key} made ${made} attempts` }]
    if (kind !== 'withdraw') return []
    const sent = (sentByKey.get(key) ?? []).reduce((sum, one) => sum + one.amount, 0)
    const meant = told === 'done' ? toMoney(amount) : 0
    return sent === meant
      ? []
      : [{ check: 'M-3', harm: 'double', text: `withdrawal ${key}: ${sent} was sent, ${meant} told` }]
  })
}

/** M-4: a payment that succeeded took its amount and fee at the provider once and is in the books once; no other is. */
function checkAttempts({ attempts, posted }: MoneyRecords): MoneyViolation[] {
  return attempts.flatMap(({ id, status, method, amount, fee, captured, refunded }): MoneyViolation[] => {
    const isOnline = method === 'card' || method === 'bank' || method === 'redirect'
    const isPaid = status === 'succeeded'
    const times = posted.get(id) ?? 0
    const problems: MoneyViolation[] = []
    if (isOnline && isPaid && captured !== amount + fee)
      problems.push({
        check: 'M-4',
        harm: 'unreconciled',
        text: `attempt ${id} is paid, the provider took ${captured} of ${amount + fee}`,
      })
    if (isOnline && !isPaid && captured !== refunded)
      problems.push({
        check: 'M-4',
        harm: 'unreconciled',
        text: `attempt ${id} is ${status}, the provider keeps ${captured - refunded}`,
      })
    if (times !== (isPaid ? 1 : 0))
      problems.push({
        check: 'M-4',
        harm: times > 1 ? 'double' : 'lost',
        text: `attempt ${id} is ${status} and ${times} times in the books`,
      })
    return problems
  })
}

/** M-5: each wallet holds what its owner was told, to the cent. */
function checkWallets(operations: readonly MoneyOperation[], records: MoneyRecords): MoneyViolation[] {
  const expected = new Map<number, number>()
  const add = (userId: number, amount: number) => expected.set(userId, (expected.get(userId) ?? 0) + amount)
  for (const { kind, by, told, userId, amount } of operations) {
    if (told !== 'done') continue
    if (kind === 'top-up') add(userId, toMoney(amount))
    if (kind === 'withdraw' || ((kind === 'invoice' || kind === 'purchase') && by === 'wallet'))
      add(userId, -toMoney(amount))
  }
  for (const { userId, amount } of [...records.toWallets, ...records.redeemed]) add(userId, amount)
  for (const { userId, amount, isFromWallet } of records.deposits) if (isFromWallet) add(userId, -amount)
  return [...new Set([...expected.keys(), ...records.wallets.keys()])].flatMap((userId): MoneyViolation[] => {
    const [told, held] = [expected.get(userId) ?? 0, records.wallets.get(userId) ?? 0]
    if (told === held) return []
    return [
      { check: 'M-5', harm: 'unreconciled', text: `wallet of ${userId} holds ${held}, its owner was told ${told}` },
    ]
  })
}
