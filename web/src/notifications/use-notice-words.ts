import type { Notice } from '@gavelhouse/shared/notifications/notice.ts'
import { noticeCode } from '@gavelhouse/shared/notifications/notice-texts.ts'
import { useSay } from '../lib/say.ts'

/** What a notice says, in the page's language. Without facts, or of a kind this page does not know, as the house wrote it. */
export function useNoticeWords(): (notice: Pick<Notice, 'kind' | 'facts' | 'comment'>) => string {
  const say = useSay()
  return ({ kind, facts, comment }) => {
    const code = facts === null ? null : noticeCode(kind, facts)
    if (facts === null || code === null) return comment
    return say({ kind: 'notice', code, facts, english: comment })
  }
}
