import type { Payloads } from '../messages/kinds.ts'
import type { Message } from '../messages/queue-message.ts'
import type { ToldPickup } from './queries-tell.ts'

type PickupMessage = Extract<Message, { kind: 'pickup' | 'pickup_reminder' }>
type Content = Pick<PickupMessage, 'kind' | 'key' | 'payload'>

/** One message by each way this person hears of pickups. */
export function messagesOf(
  told: ToldPickup,
  at: number,
  contentOf: (payload: Payloads['pickup_reminder']) => Content,
): Message[] {
  const { userId, email, phone, wantsMail, id: appointmentId, changedAt: _, ...facts } = told
  const content = contentOf({ ...facts, appointmentId, at })
  const to = [...(wantsMail ? [['mail', email]] : []), ...(phone === null ? [] : [['sms', phone]])] as const
  return to.map(([channel, address]) => ({ ...content, userId, channel, to: address }) as Message)
}
