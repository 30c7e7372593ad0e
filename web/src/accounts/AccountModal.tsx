import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../lib/text.ts'
import { useOpening } from '../ui/use-opening.ts'
import classes from './AccountDialog.module.css'

interface AccountModalProps {
  isOpen: boolean
  title: string
  onClose: () => void
  size?: string
  children: ReactNode
}

/** The frame of the account dialogs. What is inside begins anew each time it opens. */
export function AccountModal({ isOpen, title, onClose, size = '30rem', children }: AccountModalProps) {
  const text = useText()
  return (
    <Modal
      opened={useOpening(isOpen)}
      onClose={onClose}
      title={title}
      size={size}
      centered
      closeButtonProps={{ 'aria-label': text('close') }}
      classNames={classes}
    >
      {children}
    </Modal>
  )
}
