import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import dialog from '../accounts/AccountDialog.module.css'
import { useText } from '../lib/text.ts'
import { useOpening } from '../ui/use-opening.ts'

interface PaymentDialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** The frame of every dialog about cards and banks. What is typed is forgotten when it closes. */
export function PaymentDialog({ title, isOpen, onClose, children }: PaymentDialogProps) {
  const text = useText()
  return (
    <Modal
      opened={useOpening(isOpen)}
      onClose={onClose}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': text('close') }}
      classNames={dialog}
    >
      {children}
    </Modal>
  )
}
