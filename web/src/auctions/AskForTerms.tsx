import type { Auction } from '@gavelhouse/shared/auctions/auction.ts'
import { searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { isOnSale } from '@gavelhouse/shared/lots/status.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useRead } from '../lib/api.ts'
import { onDemand } from '../lib/on-demand.ts'
import { useSession } from '../lib/session.ts'
import { useDialogFor } from '../ui/dialog/use-dialog.tsx'

const TermsDialog = onDemand(() => import('../bidding/entry/TermsDialog.tsx'))

interface AskForTermsProps {
  auction: Auction
  /** What the page asked for it, and what it was rendered with. */
  input: InputOf<typeof searchAuctions>
  found: OutputOf<typeof searchAuctions>
}

/** Signed-in people who have not accepted the terms of a live auction are asked when they come (P-176). */
export function AskForTerms({ auction, input, found }: AskForTermsProps) {
  const navigate = useNavigate()
  const { isSignedIn } = useSession()
  // Asked here and not by the page, which is not to be drawn anew whenever it is read.
  const reading = useRead(searchAuctions, input, { initialData: found, keepSession: true })
  /** The auction was read for this person: only then is it known whether the terms were accepted. */
  const isOwn = isSignedIn && reading.isFetchedAfterMount && !reading.isFetching
  const [isDone, setDone] = useState(false)
  // Once asked, the question stays while the auction is read again.
  const [isAsked, setAsked] = useState(false)
  const isOpenQuestion = auction.termsAccepted === null && isOnSale(auction.status)
  useEffect(() => {
    if (isOwn && isOpenQuestion) setAsked(true)
  }, [isOwn, isOpenQuestion])
  const decline = () => void (hasWayBack() ? navigate(-1) : navigate('/auction'))
  const asking = useDialogFor((isSignedIn && isAsked && isOpenQuestion && !isDone) || null, decline)
  return asking.show((_, frame) => (
    <TermsDialog {...frame} auctionId={auction.id} terms={auction.terms} onAccepted={() => setDone(true)} />
  ))
}

/** Whoever came straight here has no page of ours to go back to (P-180). The router numbers its pages from 0. */
const hasWayBack = (): boolean => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0
