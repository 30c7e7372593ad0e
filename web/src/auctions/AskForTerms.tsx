import type { Auction } from '@gavelhouse/shared/auctions/auction.ts'
import { isOnSale } from '@gavelhouse/shared/lots/status.ts'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'

const TermsDialog = lazy(() => import('./TermsDialog.tsx'))

interface AskForTermsProps {
  auction: Auction
  /** The auction was read for the person who is signed in: only then is it known whether the terms were accepted. */
  isOwn: boolean
}

/** Signed-in people who have not accepted the terms of a live auction are asked when they come (P-176). */
export function AskForTerms({ auction, isOwn }: AskForTermsProps) {
  const navigate = useNavigate()
  const [isDone, setDone] = useState(false)
  if (!isOwn || isDone || auction.termsAccepted !== null || !isOnSale(auction.status)) return null
  return (
    <Suspense>
      <TermsDialog
        isOpen
        auctionId={auction.id}
        terms={auction.terms}
        onAccepted={() => setDone(true)}
        onDecline={() => void (hasWayBack() ? navigate(-1) : navigate('/auction'))}
      />
    </Suspense>
  )
}

/** Whoever came straight here has no page of ours to go back to (P-180). The router numbers its pages from 0. */
const hasWayBack = (): boolean => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0
