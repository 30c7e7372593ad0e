import { foreseeRefund, type SellerEffect } from '@gavelhouse/shared/checkout/refund-contract.ts'
import { useRead } from '../../../lib/api.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import type { Planned } from './refund-form.ts'

const PAUSE_MS = 150

export interface Foreseen {
  /** Of exactly what is typed: nothing is given back before it stands there. */
  isKnown: boolean
  sellers: readonly SellerEffect[]
  retry: (() => void) | null
}

/** What the refund that is typed would change for its sellers, as the server reckons it, until it is sent. */
export function useForeseen(invoiceId: number, planned: Planned | null, isSent: boolean): Foreseen {
  const wish = planned?.kind === 'planned' ? JSON.stringify(planned.wish) : ''
  const asked = useSettled(wish, PAUSE_MS)
  const input = { invoiceId, ...(asked === '' ? NOTHING : JSON.parse(asked)) }
  const { data, error, refetch } = useRead(foreseeRefund, input, { enabled: asked !== '' && !isSent })
  const isKnown = asked !== '' && asked === wish && data !== undefined
  return { isKnown, sellers: data?.sellers ?? [], retry: error === null ? null : () => void refetch() }
}

const NOTHING = { items: [], amount: 0, givesShipping: false }
