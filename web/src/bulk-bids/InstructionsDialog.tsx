import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import classes from './InstructionsDialog.module.css'

const STEPS = [
  ...(['bulkStepDownload', 'bulkStepFill', 'bulkStepSave'] as const),
  ...(['bulkStepUpload', 'bulkStepReview', 'bulkStepSubmit'] as const),
]
const RULES = ['bulkRuleMinimum', 'bulkRuleCharacters', 'bulkRuleUnit', 'bulkRuleKind'] as const

/** From the manifest to the bids, step by step (P-172). */
export default function InstructionsDialog(frame: DialogFrame) {
  const text = useText()
  return (
    <Dialog {...frame} title={text('biddingInstructions')} size="36rem">
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
      <Button look="main" onClick={frame.onClose} data-autofocus>
        {text('close')}
      </Button>
    </Dialog>
  )
}
