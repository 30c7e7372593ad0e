import type { Right } from '@gavelhouse/shared/accounts/rights.ts'
import { useSession } from '../../lib/session.ts'
import { useCounts } from './use-counts.ts'

/** The rights the viewer has in all auctions, not only in some; those of anywhere until that is known. */
export function useEverywhere(): readonly Right[] {
  const { user } = useSession()
  return useCounts()?.everywhere ?? user?.rights ?? []
}
