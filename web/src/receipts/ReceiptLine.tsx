import type { Receipt } from '@gavelhouse/shared/receipts/receipt.ts'
import { formatPrice } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import classes from './ReceiptLine.module.css'
import { saveFile } from './save-file.ts'

const SHOWN_DIGITS = 12

/** The house's signed word for one bid: enough to recognise it, and the whole of it to keep. */
export default function ReceiptLine({ receipt }: { receipt: Receipt }) {
  const text = useText()
  const { lotId, number, amount, hash } = receipt
  const copy = async () => {
    await navigator.clipboard.writeText(JSON.stringify(receipt))
    await toast('success', text('receiptCopied'))
  }
  return (
    <div className={classes.receipt}>
      <p>
        <strong>{text('receipt')}</strong> {text('receiptAbout', { amount: formatPrice(amount) })}
      </p>
      <dl>
        {number !== null && (
          <div>
            <dt className="visually-hidden">{text('receipt')}</dt>
            <dd className="figures">{text('receiptNumber', { number })}</dd>
          </div>
        )}
        <div>
          <dt>{text('receiptHash')}</dt>
          <dd>
            <code dir="ltr" title={hash}>
              {hash.slice(0, SHOWN_DIGITS)}…
            </code>
          </dd>
        </div>
      </dl>
      <div className={classes.actions}>
        {/* Only secure addresses have a clipboard. */}
        {navigator.clipboard !== undefined && <Button onClick={() => void copy()}>{text('copyReceipt')}</Button>}
        <Button onClick={() => saveFile(`lot-${lotId}-receipt-${hash.slice(0, SHOWN_DIGITS)}.json`, receipt)}>
          {text('downloadReceipt')}
        </Button>
      </div>
    </div>
  )
}
