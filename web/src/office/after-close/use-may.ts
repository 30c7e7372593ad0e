import type { Endpoint } from '@gavelhouse/shared/contract.ts'
import { useSession } from '../../lib/session.ts'
import { useEverywhere } from '../counts/use-everywhere.ts'

/** Whether the viewer has a right that lets them make this call: in some auction, unless it concerns the house as a whole. */
export function useMay({ rights, withinAuctions }: Endpoint<'staff'>): boolean {
  const { user } = useSession()
  const everywhere = useEverywhere()
  const held = withinAuctions ? user?.rights : everywhere
  return rights.some((right) => held?.includes(right))
}

/** The same where it is asked without an auction: of what does not exist yet. */
export function useMayEverywhere({ rights }: Endpoint<'staff'>): boolean {
  const everywhere = useEverywhere()
  return rights.some((right) => everywhere.includes(right))
}
