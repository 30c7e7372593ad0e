import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../lib/text.ts'
import { Kit } from '../Kit.tsx'
import classes from './Dialog.module.css'
import type { DialogFrame } from './use-dialog.tsx'
import { useOpening } from './use-opening.ts'

interface DialogProps extends DialogFrame {
  title: ReactNode
  size?: string
  /** Where an answer is wanted: a click beside it does not close it. */
  isInsistent?: boolean
  closeLabel?: string
  children: ReactNode
}

/** The frame of every dialog: the focus goes in, and back to where it was. Opened by use-dialog.tsx. */
export function Dialog({ isOpen, title, onClose, size = '30rem', isInsistent, closeLabel, children }: DialogProps) {
  const text = useText()
  return (
    <Kit>
      <Modal
        opened={useOpening(isOpen)}
        onClose={onClose}
        title={title}
        size={size}
        centered
        closeOnClickOutside={!isInsistent}
        closeButtonProps={{ 'aria-label': closeLabel ?? text('close') }}
        classNames={classes}
      >
        {children}
      </Modal>
    </Kit>
  )
}
