import { extendLot, pardonBidder, voidBid, withdrawLot } from '@gavelhouse/shared/bidding/admin-contract.ts'
import { awardLot } from '@gavelhouse/shared/bidding/contract.ts'
import { parseMoney } from '@gavelhouse/shared/money.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { randomName } from '../../lib/device.ts'
import { useSay } from '../../lib/say.ts'
import { toast } from '../../ui/toast.ts'
import { useReadAgain } from '../tasks/use-task.ts'
import type { Typed } from './act-form.ts'
import type { BidAct } from './acts.ts'
import type { LotLog } from './use-lot-log.ts'

/** Does what was looked at before, once however often it is sent, and says what the house answers. */
export function useDoAct(subject: BidAct, { lotId, status }: LotLog, onDone: () => void) {
  const say = useSay()
  const readAgain = useReadAgain()
  const { mutate, error, isPending } = useMutation({
    mutationFn: async ({ typed, key }: { typed: Typed; key: string }): Promise<unknown> => {
      const { reason } = typed
      const options = { key, onMessage: (said: Parameters<typeof say>[0]) => void toast('success', say(said)) }
      switch (subject.act) {
        case 'try':
          return null
        case 'void':
          return call(voidBid, { bidId: subject.bid.bidId ?? 0, reason }, options)
        case 'pardon':
          return call(pardonBidder, { lotId, userId: subject.person.id, reason }, options)
        case 'withdraw':
          return call(withdrawLot, { lotId, reason }, options)
        case 'extend':
          return call(extendLot, { lotId, closesAt: new Date(typed.closesAt).getTime(), reason }, options)
        case 'award': {
          const sale = { userId: Number(typed.userId), price: parseMoney(typed.amount) ?? 0 }
          return call(awardLot, { lotId, ...sale, reason, endsBidding: status === 'open' }, options)
        }
      }
    },
    onSuccess: () => {
      readAgain()
      onDone()
    },
  })
  return { run: (typed: Typed) => mutate({ typed, key: randomName() }), error, isPending }
}
