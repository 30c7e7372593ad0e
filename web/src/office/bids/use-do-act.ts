import { extendLot, pardonBidder, voidBid, withdrawLot } from '@gavelhouse/shared/bidding/admin-contract.ts'
import { awardLot } from '@gavelhouse/shared/bidding/contract.ts'
import type { Endpoint, InputOf } from '@gavelhouse/shared/contract.ts'
import { parseMoney } from '@gavelhouse/shared/money.ts'
import { useMutation } from '@tanstack/react-query'
import { call, keyOf } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useIntention } from '../../lib/use-intention.ts'
import { toast } from '../../ui/toast.ts'
import { useReadAgain } from '../tasks/use-task.ts'
import type { Typed } from './act-form.ts'
import type { BidAct } from './acts.ts'
import type { LotLog } from './use-lot-log.ts'

/** Does what was looked at before, once however often it is sent, and says what the house answers. */
export function useDoAct(subject: BidAct, { lotId, status }: LotLog, onDone: () => void) {
  const say = useSay()
  const readAgain = useReadAgain()
  const intention = useIntention()
  const send = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => {
    const onMessage = (said: Parameters<typeof say>[0]) => void toast('success', say(said))
    return intention.send(keyOf(endpoint, input), (key) => call(endpoint, input, { key, onMessage }))
  }
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (typed: Typed): Promise<unknown> => {
      const { reason } = typed
      switch (subject.act) {
        case 'try':
          return null
        case 'void':
          return send(voidBid, { bidId: subject.bid.bidId ?? 0, reason })
        case 'pardon':
          return send(pardonBidder, { lotId, userId: subject.person.id, reason })
        case 'withdraw':
          return send(withdrawLot, { lotId, reason })
        case 'extend':
          return send(extendLot, { lotId, closesAt: new Date(typed.closesAt).getTime(), reason })
        case 'award': {
          const sale = { userId: Number(typed.userId), price: parseMoney(typed.amount) ?? 0 }
          return send(awardLot, { lotId, ...sale, reason, endsBidding: status === 'open' })
        }
      }
    },
    onSuccess: () => {
      readAgain()
      onDone()
    },
  })
  return { run: mutate, error, isPending }
}
