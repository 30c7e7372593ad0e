import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import dialog from '../ui/Dialog.module.css'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './InstructionsDialog.module.css'

const STEPS = [
  ...(['bulkStepDownload', 'bulkStepFill', 'bulkStepSave'] as const),
  ...(['bulkStepUpload', 'bulkStepReview', 'bulkStepSubmit'] as const),
]
const RULES = ['bulkRuleMinimum', 'bulkRuleCharacters', 'bulkRuleUnit', 'bulkRuleKind'] as const

/** From the manifest to the bids, step by step (P-172). */
export default function InstructionsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useText()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('biddingInstructions')} size="36rem">
      <div className={dialog.form}>
        <ol className={classes.steps}>
          {STEPS.map((step) => (
            <li key={step}>{text(step)}</li>
          ))}
        </ol>
        <ul className={classes.rules}>
          {RULES.map((rule) => (
            <li key={rule}>{text(rule)}</li>
          ))}
        </ul>
        <Button look="main" onClick={onClose} data-autofocus>
          {text('close')}
        </Button>
      </div>
    </Dialog>
  )
}
