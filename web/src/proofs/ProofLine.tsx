import type { Proof } from '@gavelhouse/shared/proofs/proof.ts'
import { copyText } from '../lib/copy-text.ts'
import { formatPrice } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import classes from './ProofLine.module.css'
import { saveFile } from './save-file.ts'

const SHOWN_DIGITS = 12

/** The house's signed word for one bid: enough to recognise it, and the whole of it to keep. */
export default function ProofLine({ proof }: { proof: Proof }) {
  const text = useText()
  const { lotId, number, amount, hash } = proof
  const copy = async () => {
    if (await copyText(JSON.stringify(proof))) await toast('success', text('proofCopied'))
    else await toast('error', text('notCopied', { words: hash }))
  }
  return (
    <div className={classes.proof}>
      <p>
        <strong>{text('proof')}</strong> {text('proofAbout', { amount: formatPrice(amount) })}
      </p>
      <dl>
        {number !== null && (
          <div>
            <dt className="visually-hidden">{text('proof')}</dt>
            <dd>{text('proofNumber', { number })}</dd>
          </div>
        )}
        <div>
          <dt>{text('proofHash')}</dt>
          <dd>
            <code dir="ltr" title={hash}>
              {hash.slice(0, SHOWN_DIGITS)}…
            </code>
          </dd>
        </div>
      </dl>
      <div className={classes.actions}>
        {/* Only secure addresses have a clipboard. */}
        {navigator.clipboard !== undefined && <Button onClick={() => void copy()}>{text('copyProof')}</Button>}
        <Button onClick={() => saveFile(`lot-${lotId}-receipt-${hash.slice(0, SHOWN_DIGITS)}.json`, proof)}>
          {text('downloadProof')}
        </Button>
      </div>
    </div>
  )
}
