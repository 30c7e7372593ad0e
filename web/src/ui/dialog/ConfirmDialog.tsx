import type { ReactNode } from 'react'
import { useText } from '../../lib/text.ts'
import { Button } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'
import { DialogActions } from './DialogActions.tsx'
import type { DialogFrame } from './use-dialog.tsx'

interface ConfirmDialogProps extends DialogFrame {
  title: string
  /** What the button that goes through with it says, and the one that does not. */
  act: string
  stay?: string
  isPending?: boolean
  /** It cannot be gone through with as it stands. */
  isBlocked?: boolean
  /** Where the focus starts: on staying, unless going on is what the person came for. */
  startsOn?: 'stay' | 'act'
  size?: string
  onConfirm: () => void
  /** What is asked about. */
  children: ReactNode
}

/** One more look before something is done or lost. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, title, act, stay, isPending = false, isBlocked = false, startsOn = 'stay', size } = props
  const text = useText()
  return (
    <Dialog isOpen={isOpen} title={title} size={size} onClose={onClose} isInsistent={isPending}>
      {props.children}
      <DialogActions>
        <Button onClick={onClose} disabled={isPending} data-autofocus={startsOn === 'stay' || undefined}>
          {stay ?? text('cancel')}
        </Button>
        <Button
          look="main"
          onClick={props.onConfirm}
          disabled={isPending || isBlocked}
          data-autofocus={startsOn === 'act' || undefined}
        >
          {act}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
