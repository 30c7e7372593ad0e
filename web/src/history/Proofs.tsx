import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { isOnSale } from '@gavelhouse/shared/lots/status.ts'
import { listProofs } from '@gavelhouse/shared/proofs/contract.ts'
import { Suspense } from 'react'
import { useRead } from '../lib/api.ts'
import { onDemand } from '../lib/on-demand.ts'
import { useSession } from '../lib/session.ts'

const LogCheck = onDemand(() => import('../proofs/LogCheck.tsx'))
const ProofLine = onDemand(() => import('../proofs/ProofLine.tsx'))

/** What shows that the history is true: the proof of the newest own bid, and of a closed lot the whole log. */
export function Proofs({ lot, isOpen }: { lot: ListedLot; isOpen: boolean }) {
  const { isSignedIn } = useSession()
  const { data } = useRead(listProofs, { lotId: lot.id }, { enabled: isOpen && isSignedIn && lot.hasBid })
  const newest = data?.records[0]
  return (
    <Suspense>
      {newest !== undefined && <ProofLine proof={newest} />}
      {!isOnSale(lot.status) && lot.isBiddable && <LogCheck lotId={lot.id} />}
    </Suspense>
  )
}
