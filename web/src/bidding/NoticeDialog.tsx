import { useState } from 'react'
import { useText } from '../lib/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import dialog from '../ui/Dialog.module.css'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './ConfirmDialog.module.css'

/** For refusals that only people at the house can lift: a suspended account, or a cart that takes nothing (B-748, B-372). */
export function NoticeDialog({ message, onClose }: { message: string | null; onClose: () => void }) {
  const text = useText()
  // The words stay while the dialog closes.
  const [last, setLast] = useState(message)
  if (message !== null && message !== last) setLast(message)
  if (last === null) return null
  return (
    <Dialog isOpen={message !== null} title={text('notice')} onClose={onClose}>
      <div className={dialog.form}>
        <p role="alert">
          {last} {text('contactService')}
        </p>
        <div className={classes.actions}>
          <Button onClick={onClose} data-autofocus>
            {text('close')}
          </Button>
          <LinkButton look="main" to="/contactus">
            {text('contactUs')}
          </LinkButton>
        </div>
      </div>
    </Dialog>
  )
}
