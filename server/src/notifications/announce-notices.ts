import type { Hub } from '../live/hub.ts'
import type { ToldNotice } from './queries.ts'

/** Tells their own screens of everybody concerned, once the notices are committed: a badge moves without being asked. */
export function announceNotices(hub: Hub, notices: readonly ToldNotice[]): void {
  for (const { userId, ...notice } of notices) hub.publish(`user:${userId}`, 'noticeAdded', notice)
}
