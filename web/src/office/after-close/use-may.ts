import type { Endpoint } from '@gavelhouse/shared/contract.ts'
import { useSession } from '../../lib/session.ts'

/** Whether the viewer has a right that lets them make this call. */
export function useMay({ rights }: Endpoint<'staff'>): boolean {
  const { user } = useSession()
  return rights.some((right) => user?.rights.includes(right))
}
