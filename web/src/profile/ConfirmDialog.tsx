import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './Form.module.css'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  hint: string
  /** What the button that goes through with it says. */
  act: string
  stay?: string
  isPending?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is lost. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, hint, act, stay, isPending = false, onConfirm, onClose } = props
  const text = useText()
  return (
    <Dialog isOpen={isOpen} title={title} size="26rem" onClose={onClose}>
      <div className={classes.form}>
        <p className={classes.note}>
          <bdi>{hint}</bdi>
        </p>
        <div className={classes.actions}>
          <Button look="main" onClick={onConfirm} disabled={isPending}>
            {act}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {stay ?? text('cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
