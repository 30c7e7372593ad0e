import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { flag, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { isPushService } from './push-service.ts'

const UNKNOWN_SERVICE = problem('push_unreachable')

/** 65 bytes, the first of them 4, and 16 bytes: as browsers give them, in base64url. */
const publicKey = text(88).refine((key) => /^B[\w-]{86}$/.test(key), problem('invalid_key'))
const secret = text(24).refine((key) => /^[\w-]{22}$/.test(key), problem('invalid_key'))
const address = text(1_000).refine(isPushService, UNKNOWN_SERVICE)

const own = { access: 'user', ownership: 'caller' } as const

export const getPushKey = endpoint({
  path: '/notify/pushKey',
  summary: 'The public key of the house, which a browser asks for before it takes pushes',
  ...own,
  rate: 'read',
  repeat: 'read',
  input: entity({}),
  output: entity({ key: wire('key', z.string()) }),
})

export const readPush = endpoint({
  path: '/notify/readPush',
  summary: 'Whether pushes for the caller are sent to this browser',
  ...own,
  rate: 'read',
  repeat: 'read',
  input: entity({ address: wire('endpoint', text(1_000)) }),
  output: entity({ isOn: wire('on', flag) }),
})

export const subscribePush = endpoint({
  path: '/notify/subscribePush',
  summary: 'Sends pushes to this browser from now on, until the session ends',
  ...own,
  rate: 'write',
  repeat: 'harmless',
  input: entity({
    address: wire('endpoint', address),
    publicKey: wire('p256dh', publicKey),
    secret: wire('auth', secret),
  }),
  output: entity({}),
})

export const unsubscribePush = endpoint({
  path: '/notify/unsubscribePush',
  summary: 'Sends no more pushes to this browser',
  ...own,
  rate: 'write',
  repeat: 'harmless',
  input: entity({ address: wire('endpoint', text(1_000)) }),
  output: entity({}),
})
