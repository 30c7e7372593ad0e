import { useText } from '../lib/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { DialogActions } from '../ui/dialog/DialogActions.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'

/** For refusals that only people at the house can lift: a suspended account, or a cart that takes nothing (B-748, B-372). */
export default function NoticeDialog({ message, ...frame }: DialogFrame & { message: string }) {
  const text = useText()
  return (
    <Dialog {...frame} title={text('notice')}>
      <p role="alert">
        {message} {text('contactService')}
      </p>
      <DialogActions>
        <Button onClick={frame.onClose} data-autofocus>
          {text('close')}
        </Button>
        <LinkButton look="main" to="/contactus">
          {text('contactUs')}
        </LinkButton>
      </DialogActions>
    </Dialog>
  )
}
