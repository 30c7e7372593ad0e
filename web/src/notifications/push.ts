import { getPushKey, readPush, subscribePush, unsubscribePush } from '@gavelhouse/shared/notifications/push-contract.ts'
import { call } from '../lib/api.ts'

/** Whether pushes come to this browser. denied: the person told the browser to refuse, and only they can change that. */
export type PushState = 'impossible' | 'denied' | 'off' | 'on'

export async function readPushState(): Promise<PushState> {
  if (!isPossible()) return 'impossible'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await currentSubscription()
  if (subscription === null) return 'off'
  // The browser may keep what the house has forgotten with a session that ended, and what was somebody else's.
  const { isOn } = await call(readPush, { address: subscription.endpoint })
  return isOn ? 'on' : 'off'
}

/** Asks the person, then the browser, then tells the house where to send. */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState()
  const { key } = await call(getPushKey, {})
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  // One that was made for another key would be refused.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  try {
    await call(subscribePush, { address: subscription.endpoint, publicKey: p256dh, secret: auth })
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await currentSubscription()
  if (subscription !== null) {
    await subscription.unsubscribe()
    await call(unsubscribePush, { address: subscription.endpoint })
  }
  return 'off'
}

/** When a session ends: the house forgets the browser with the session, the browser forgets the house here. */
export async function forgetBrowser(): Promise<void> {
  if (isPossible()) await (await currentSubscription())?.unsubscribe()
}

const isPossible = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}
