import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { isOnSale } from '@gavelhouse/shared/lots/status.ts'
import { listReceipts } from '@gavelhouse/shared/receipts/contract.ts'
import { lazy, Suspense } from 'react'
import { useRead } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'

const LogCheck = lazy(() => import('../../receipts/LogCheck.tsx'))
const ReceiptLine = lazy(() => import('../../receipts/ReceiptLine.tsx'))

/** What shows that the history is true: the receipt of the newest own bid, and of a closed lot the whole log. */
export function Proofs({ lot, isOpen }: { lot: ListedLot; isOpen: boolean }) {
  const { isSignedIn } = useSession()
  const { data } = useRead(listReceipts, { lotId: lot.id }, { enabled: isOpen && isSignedIn && lot.hasBid })
  const newest = data?.records[0]
  return (
    <Suspense>
      {newest !== undefined && <ReceiptLine receipt={newest} />}
      {!isOnSale(lot.status) && lot.isBiddable && <LogCheck lotId={lot.id} />}
    </Suspense>
  )
}
