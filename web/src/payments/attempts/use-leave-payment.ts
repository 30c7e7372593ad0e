import { leavePayment } from '@gavelhouse/shared/checkout/contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { toast } from '../../ui/toast.ts'

/** Ends a payment that waits for its payer; what it was for can then be paid anew. */
export function useLeavePayment(onLeft?: () => void) {
  const say = useSay()
  const cache = useQueryClient()
  const leave = useMutation({
    mutationFn: (attemptId: number) => call(leavePayment, { attemptId }),
    onSuccess: async () => {
      await cache.invalidateQueries()
      onLeft?.()
    },
    onError: (error) => void toast('error', say(error)),
  })
  return { leave: leave.mutate, isLeaving: leave.isPending }
}
