import type { RefundPart } from '@gavelhouse/shared/money/spread-refund.ts'
import { useText } from '../../../lib/text.ts'
import { SumLine } from '../../../ui/SumLines.tsx'
import type { DeskInvoice } from '../invoice.ts'

/** A part of what goes back: to the card or account it came from, or to the wallet. */
export function PartOf({ part, payments }: { part: RefundPart; payments: DeskInvoice['payments'] }) {
  const text = useText()
  const label = payments.find(({ id }) => id === part.paymentId)?.label ?? ''
  return part.to === 'provider' ? (
    <SumLine label={text('officeToSource')} hint={label} amount={part.amount} />
  ) : (
    <SumLine label={text('officeToWallet')} hint={label} amount={part.amount} />
  )
}
