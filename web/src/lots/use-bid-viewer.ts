import type { BidViewer } from '@gavelhouse/shared/bidding/bid-box.ts'
import { useMemo } from 'react'
import { useSession } from '../lib/session.ts'

/** Until the server has said who is there, nobody is taken to be in a group: opening a field later is kinder than closing it. */
const UNKNOWN: BidViewer = { groupIds: [], isSuspended: false, isEmailVerified: true }

/** The viewer as the bid box wants to know them; null for guests. */
export function useBidViewer(): BidViewer | null {
  const { isSignedIn, user } = useSession()
  return useMemo(() => {
    if (!isSignedIn) return null
    if (user === null) return UNKNOWN
    const { groupIds, isSuspended, status } = user
    return { groupIds, isSuspended, isEmailVerified: status !== 'email_unverified' }
  }, [isSignedIn, user])
}
