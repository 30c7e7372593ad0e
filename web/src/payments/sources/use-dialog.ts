import { useState } from 'react'

/** Which thing a dialog is about. It stays while the dialog fades out; every opening starts a new one. */
export function useDialog<Subject>() {
  const [subject, setSubject] = useState<Subject | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [count, setCount] = useState(0)
  return {
    subject,
    isOpen,
    count,
    open(next: Subject): void {
      setSubject(next)
      setCount((before) => before + 1)
      setOpen(true)
    },
    close: (): void => setOpen(false),
  }
}
