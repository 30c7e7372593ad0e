import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { flag, text } from '../wire-types.ts'
import { z } from '../zod.ts'

const input = entity({ token: wire('token', text(600)) })

/** What a link in a mail can stop, and whether it still comes. */
const subscription = entity({
  /** Descriptions of notification types; of the newsletter alone when there is no account. */
  what: wire('notifications', z.array(z.string())),
  /** Their keys, in the same order, for whoever says them in another language. */
  types: wire('notification_keys', z.array(z.string())),
  isOn: wire('active', flag),
  /** Whether there is an account in which it can be chosen again. */
  hasAccount: wire('account', flag),
})
export type SubscriptionState = z.output<typeof subscription>

export const getSubscription = endpoint({
  path: '/common/getSubscription',
  summary: 'What the signed link in a mail would stop; changes nothing, because mail scanners open links',
  access: 'public',
  ownership: 'none',
  rate: 'write',
  repeat: 'read',
  input,
  output: subscription,
})

export const unsubscribe = endpoint({
  path: '/common/unsubscribe',
  summary: 'Stops the mails a signed link is about',
  access: 'public',
  ownership: 'none',
  rate: 'write',
  repeat: 'harmless',
  input,
  output: subscription,
})
