import { getPickup, readPickupBoard } from '@gavelhouse/shared/pickup/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { keyOf } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { toast } from '../../ui/toast.ts'
import type { QueuedHandover } from './card.ts'
import { sendDesk } from './send-desk.ts'

/** While somebody is in the office, on whatever screen: what they handed over without a line is told, and a refusal is said. */
export default function SendHandovers({ userId }: { userId: number }) {
  const cache = useQueryClient()
  const say = useSay()
  const told = useEffectEvent((refused: QueuedHandover | null) => {
    if (refused?.refusal) void toast('error', say({ kind: 'error', ...refused.refusal }))
    for (const endpoint of [getPickup, readPickupBoard]) void cache.invalidateQueries({ queryKey: keyOf(endpoint) })
  })
  useEffect(() => {
    const ending = new AbortController()
    void sendDesk(userId, (refused) => told(refused), ending.signal)
    return () => ending.abort()
  }, [userId])
  return null
}
