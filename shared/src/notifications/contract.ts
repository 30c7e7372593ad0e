import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { z } from '../zod.ts'
import { notice } from './notice.ts'

/** Older ones are not shown any more (P-969). */
export const MOST_NOTICES = 100

export const listNotices = endpoint({
  path: '/notify/notifications',
  summary: 'What the house told the caller, the newest first',
  access: 'user',
  ownership: 'caller',
  rate: 'read',
  repeat: 'read',
  input: entity({}),
  output: entity({ records: wire('records', z.array(notice)) }),
})

export const markNoticesRead = endpoint({
  path: '/notify/markAsRead',
  summary: 'Marks everything the house told the caller as read',
  access: 'user',
  ownership: 'caller',
  rate: 'write',
  repeat: 'harmless',
  input: entity({}),
  output: entity({}),
})
