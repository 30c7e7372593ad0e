import type { ReactNode } from 'react'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import classes from './PaymentForm.module.css'

interface DeleteDialogProps {
  title: string
  hint: string
  isOpen: boolean
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
  /** What is deleted. */
  children: ReactNode
}

/** Asks before something is gone; keeping it is where the focus starts. */
export default function DeleteDialog({
  title,
  hint,
  isOpen,
  isPending,
  onConfirm,
  onClose,
  children,
}: DeleteDialogProps) {
  const text = useText()
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <div className={classes.form}>
        {children}
        <p className={classes.intro}>{hint}</p>
        <div className={classes.actions}>
          <Button onClick={onClose} data-autofocus>
            {text('keepIt')}
          </Button>
          <Button look="main" onClick={onConfirm} disabled={isPending}>
            {text('deleteIt')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
