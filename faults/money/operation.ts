/** Words of the money faults: what clients wanted, and what they were told in the end. */
export interface MoneyOperation {
  kind: 'top-up' | 'invoice' | 'purchase' | 'deposit' | 'withdraw' | 'redeem' | 'refund' | 'cash'
  key: string
  userId: number
  by: 'card' | 'wallet' | 'bank' | 'redirect' | 'cash' | 'none'
  /** The call and its body, sent with one key until the outcome is known. */
  path: string
  body: Record<string, unknown>
  /** done: told that it is; refused: told that it is not; pending: under way, and fine so; unknown: nobody can say. */
  told: 'done' | 'refused' | 'pending' | 'unknown'
  code: string | null
  /** In dollars, as they were told. */
  amount: number
  fee: number
  attemptId: number | null
  tries: number
}

export type Reply =
  | { result: 'ok'; data: Record<string, unknown> }
  | { result: 'fail'; code: string }
  /** The connection broke or the server said 5xx: nobody knows what happened. */
  | { result: 'info' }
