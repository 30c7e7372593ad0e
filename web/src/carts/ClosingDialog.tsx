import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { DialogActions } from '../ui/dialog/DialogActions.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'

/** While lots of the auction are still open there may be more to pay. */
export default function ClosingDialog(frame: DialogFrame) {
  const text = useText()
  return (
    <Dialog {...frame} title={text('auctionClosing')}>
      <p>{text('auctionClosingText')}</p>
      <DialogActions>
        <Button look="main" onClick={frame.onClose} data-autofocus>
          {text('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
