import type { ReactNode } from 'react'
import { lazyIn } from '../lib/area.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { useDialog } from '../ui/dialog/use-dialog.tsx'

const ClosingDialog = lazyIn('paying', () => import('./ClosingDialog.tsx'))

interface WayToPayProps {
  to: string
  /** Lots of the auction are still open: it says to wait. */
  isClosing: boolean
  label?: string
  children: ReactNode
}

/** Leads to the checkout, or says why not yet (A-653, P-175, P-553). */
export function WayToPay({ to, isClosing, label, children }: WayToPayProps) {
  const closing = useDialog()
  if (!isClosing)
    return (
      <LinkButton look="main" isWide to={to} aria-label={label}>
        {children}
      </LinkButton>
    )
  return (
    <>
      <Button look="main" isWide aria-haspopup="dialog" aria-label={label} onClick={() => closing.open(true)}>
        {children}
      </Button>
      {closing.show((_, frame) => (
        <ClosingDialog {...frame} />
      ))}
    </>
  )
}
