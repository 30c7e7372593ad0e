import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { useEffect } from 'react'
import { useRead } from '../../lib/api.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useText } from '../../lib/text.ts'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { toast } from '../../ui/toast.ts'

const TermsDialog = onDemand(() => import('./TermsDialog.tsx'))

interface TermsStepProps extends DialogFrame {
  lot: { id: number; auctionId: number }
  onAccepted: () => void
}

/** The terms of a lot, else of its auction (B-218). A card does not carry them, so they are read when they are asked for. */
export function TermsStep({ lot, isOpen, onAccepted, onClose }: TermsStepProps) {
  const text = useText()
  const { data, isError } = useRead(getLot, { id: lot.id }, { enabled: isOpen, staleTime: 60_000 })
  useEffect(() => {
    if (!isOpen || !isError) return
    onClose()
    void toast('error', text('somethingWrong'))
  }, [isOpen, isError, onClose, text])
  // Pressed before the lot was read for this person, who has accepted them already.
  const isAccepted = data !== undefined && data.lot.termsAccepted !== null
  useEffect(() => {
    if (isOpen && isAccepted) onAccepted()
  }, [isOpen, isAccepted, onAccepted])
  if (data === undefined) return null
  return (
    <TermsDialog
      isOpen={isOpen && !isAccepted}
      onClose={onClose}
      auctionId={lot.auctionId}
      lotId={lot.id}
      terms={data.lot.terms || data.lot.auctionTerms}
      onAccepted={onAccepted}
    />
  )
}
