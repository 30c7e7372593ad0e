import { refundInvoice } from '@gavelhouse/shared/checkout/refund-contract.ts'
import { useText } from '../../lib/text.ts'
import { useMay } from '../after-close/use-may.ts'
import classes from './Invoices.module.css'

interface AcceptDisputeProps {
  isAccepted: boolean
  onAccept: (isAccepted: boolean) => void
}

/** Goods whose payment is disputed go only where somebody who may give money back says so (decision 104). */
export function AcceptDispute({ isAccepted, onAccept }: AcceptDisputeProps) {
  const text = useText()
  return (
    <label className={classes.accept}>
      <input type="checkbox" checked={isAccepted} onChange={({ target }) => onAccept(target.checked)} />
      <span>{text('officeDisputeAccept')}</span>
    </label>
  )
}

export const useMayGiveBack = (): boolean => useMay(refundInvoice)
