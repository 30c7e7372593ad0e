import { bookForBuyer } from '@gavelhouse/shared/appointments/desk-contract.ts'
import { houseDate } from '@gavelhouse/shared/house-clock.ts'
import { useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { toast } from '../../ui/toast.ts'
import { minuteOf } from './clock-words.ts'

/** Books an invoice at a time, or moves it there; the house knows whether a seat is left. */
export function useMoveAppointment(onMoved: () => void) {
  const say = useSay()
  const send = useSend(bookForBuyer, {
    onSuccess: onMoved,
    onError: (error) => {
      void toast('error', say(error))
      onMoved()
    },
    onMessage: (said) => void toast('success', say(said)),
  })
  return {
    isPending: send.isPending,
    to: (invoiceId: number, startsAt: number, onDone?: () => void) =>
      send.mutate({ invoiceId, date: houseDate(startsAt), minute: minuteOf(startsAt) }, { onSuccess: onDone }),
  }
}
