// @vitest-environment happy-dom
import '../testing/dom.ts'
import { readPush, unsubscribePush } from '@gavelhouse/shared/notifications/push-contract.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../lib/token.ts'
import { answerCalls } from '../testing/calls.ts'
import { readPushState, turnPushOff } from './push.ts'

const ADDRESS = 'https://updates.push.services.mozilla.com/wpush/v2/here'

let calls: ReturnType<typeof answerCalls>
/** What the browser has of the house. */
let kept: { endpoint: string; unsubscribe: () => Promise<boolean> } | null
/** Where the house sends what it tells this person. */
let known: string[]
beforeEach(() => {
  kept = {
    endpoint: ADDRESS,
    unsubscribe: async () => {
      kept = null
      return true
    },
  }
  known = [ADDRESS]
  const registration = { pushManager: { getSubscription: async () => kept } }
  Object.assign(navigator, { serviceWorker: { getRegistration: async () => registration } })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  session.start('secret')
  calls = answerCalls()
  calls.on(readPush, ({ address }) => ({ isOn: known.includes(address) }))
  calls.on(unsubscribePush, ({ address }) => {
    known = known.filter((one) => one !== address)
    return {}
  })
})
afterEach(() => {
  session.forget()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})

test('decision 017 pushes are on where the browser takes them and the house sends them', async () => {
  expect(await readPushState()).toBe('on')
  expect(await turnPushOff()).toBe('off')
  expect([kept, known, await readPushState()]).toEqual([null, [], 'off'])
})

test('decision 017 they are off where the house has forgotten the browser with a session, or it was somebody else’s', async () => {
  known = []
  expect(await readPushState()).toBe('off')
  expect(kept).not.toBeNull()
})

test('a browser that takes none, or was told to refuse them, asks the house nothing', async () => {
  kept = null
  expect(await readPushState()).toBe('off')
  vi.stubGlobal('Notification', { permission: 'denied' })
  expect(await readPushState()).toBe('denied')
  Reflect.deleteProperty(navigator, 'serviceWorker')
  expect(await readPushState()).toBe('impossible')
  expect(calls.sent).toEqual([])
})
