import { isPushService } from '@gavelhouse/shared/notifications/push-service.ts'
import { HOUR, SECOND } from '@gavelhouse/shared/time.ts'
import webPush from 'web-push'
import type { Database } from '../../db/connect.ts'
import { KINDS } from '../kinds.ts'
import { readPushKeys } from '../push-keys.ts'
import { deleteSubscription, findSubscription, type PushSubscriptionRow } from '../queries-push.ts'
import type { House } from '../templates/content.ts'
import { type FailureKind, type Outgoing, SendError, type Sender } from './sender.ts'

type Push = Extract<Outgoing, { channel: 'push' }>

/** Another rule for tests, whose push service is on this machine. */
interface Options {
  isAllowed?: (address: string) => boolean
}

/**
 * Pushes to browsers by way of their makers, encrypted for the one browser (RFC 8291). A second attempt carries the same
 * topic and tag: the service replaces what it still holds, and the browser what it shows. A browser that is gone is
 * forgotten.
 */
export function pushSender({ db }: Database, { isAllowed = isPushService }: Options = {}): Sender<'push'> {
  return {
    async send(message: Push) {
      const subscription = await findSubscription(db, Number(message.recipient))
      if (subscription === null) throw new SendError('this browser wants no more pushes', 'refused')
      if (!isAllowed(subscription.endpoint)) throw new SendError('not a push service', 'refused')
      const { url, ...request } = await requestFor(message, subscription)
      const response = await fetch(url, {
        ...request,
        signal: AbortSignal.timeout(5 * SECOND),
        redirect: 'error',
      }).catch((error: Error) => {
        throw new SendError(`push: ${error.message}`, 'unknown')
      })
      await response.body?.cancel()
      if (response.ok) return response.headers.get('location') ?? `push-${message.messageId}`
      if (isGone(response.status)) await deleteSubscription(db, subscription.id)
      throw new SendError(`push ${response.status}`, failureOf(response.status))
    },
  }

  async function requestFor({ messageId, kind, push, house }: Push, subscription: PushSubscriptionRow) {
    const { publicKey, secret, endpoint } = subscription
    const { usefulFor } = KINDS[kind]
    const content = JSON.stringify({ ...push, tag: `message-${messageId}` })
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh: publicKey, auth: secret } },
      content,
      {
        vapidDetails: { subject: subjectOf(house), ...(await readPushKeys(db)) },
        TTL: usefulFor / SECOND,
        urgency: usefulFor <= HOUR ? 'high' : 'normal',
        topic: `message-${messageId}`,
      },
    )
    const { 'Content-Length': _counted, ...rest } = headers as Record<string, string>
    return { url: endpoint, method: 'POST', headers: rest, body }
  }
}

/** Whom a push service writes to when something is wrong. Some refuse an address without https. */
const subjectOf = ({ url, supportEmail }: House): string =>
  url.startsWith('https:') ? url : `mailto:${supportEmail || 'house@example.com'}`

/** The browser has said no, or its subscription has ended. */
const isGone = (status: number): boolean => status === 404 || status === 410

function failureOf(status: number): FailureKind {
  if (isGone(status) || status === 400 || status === 413) return 'refused'
  return status < 500 ? 'later' : 'unknown'
}
