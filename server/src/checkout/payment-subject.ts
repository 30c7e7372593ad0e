import type { Money } from '@gavelhouse/shared/money.ts'

/** What is paid for, as the caller names it: an invoice, or a group of one of the two carts. */
export interface PaymentSubject {
  invoiceId?: number | undefined
  group?: string | undefined
  payType: string
  /** What they were shown as due. */
  shownDue?: Money | null | undefined
}
