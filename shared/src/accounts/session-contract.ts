import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { flag, id, instant } from '../wire-types.ts'
import { z } from '../zod.ts'

export const openSession = entity({
  id: wire('id', id),
  /** 'Chrome on Windows'; empty when the browser does not say. */
  device: wire('device', z.string()),
  startedAt: wire('date_added', instant),
  lastUsedAt: wire('last_used', instant),
  isCurrent: wire('current', flag),
})
export type OpenSession = z.output<typeof openSession>

export const listSessions = endpoint({
  path: '/user/sessions',
  summary: 'Where somebody is logged in, this session first',
  access: 'user',
  ownership: 'caller',
  rate: 'read',
  repeat: 'read',
  input: entity({}),
  output: entity({ records: wire('records', z.array(openSession)) }),
})

export const endSession = endpoint({
  path: '/user/endSession',
  summary: 'Logs another device out',
  access: 'user',
  ownership: 'record',
  rate: 'write',
  repeat: 'harmless',
  input: entity({ id: wire('id', id) }),
  output: entity({}),
})

export const endOtherSessions = endpoint({
  path: '/user/endOtherSessions',
  summary: 'Logs every other device out',
  access: 'user',
  ownership: 'caller',
  rate: 'write',
  repeat: 'harmless',
  input: entity({}),
  output: entity({}),
})
