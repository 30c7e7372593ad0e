/** What a webhook of the company says, beside its id and time. Amounts are cents. */
export interface EventContent {
  type: 'charge.changed' | 'refund.changed' | 'dispute.changed' | 'payout.made'
  chargeId?: string
  chargeKey?: string
  refundKey?: string
  dispute?: { id: string; chargeId: string; cents: number; reason: string; status: 'open' | 'won' | 'lost' }
}
