import type { Notice } from '@gavelhouse/shared/notifications/notice.ts'
import { Link } from 'react-router'
import { useFromClock } from '../lib/clock.ts'
import { formatDateTime } from '../lib/format.ts'
import { useLanguage } from '../lib/language.ts'
import { useText } from '../lib/text.ts'
import { viewerZone } from '../lib/viewer-zone.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { NoticeIcon } from './NoticeIcon.tsx'
import classes from './NoticeList.module.css'
import { noticeAddress } from './notice-address.ts'
import { relativeTime } from './relative-time.ts'
import { useNoticeWords } from './use-notice-words.ts'

interface NoticeListProps {
  notices: Notice[] | undefined
  isFailed: boolean
  onRetry: () => void
  /** Somebody follows one of them. */
  onFollow: () => void
}

/** What the house told, the newest first. */
export function NoticeList({ notices, isFailed, onRetry, onFollow }: NoticeListProps) {
  const text = useText()
  if (notices === undefined && isFailed)
    return (
      <div className={classes.nothing}>
        <p>{text('somethingWrong')}</p>
        <Button onClick={onRetry}>{text('tryAgain')}</Button>
      </div>
    )
  if (notices === undefined)
    return (
      <div className={classes.loading} aria-busy>
        <Skeleton height={56} />
        <Skeleton height={56} />
        <Skeleton height={56} />
      </div>
    )
  if (notices.length === 0)
    return (
      <div className={classes.nothing}>
        <p>
          <strong>{text('noRecords')}</strong>
        </p>
        <p>{text('noNoticesHint')}</p>
      </div>
    )
  return (
    <ul className={classes.list}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <Entry notice={notice} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const text = useText()
  const words = useNoticeWords()
  const address = noticeAddress(notice)
  const content = (
    <>
      <NoticeIcon kind={notice.kind} />
      <span className={classes.words}>
        <span dir="auto">{words(notice)}</span>
        <Age at={notice.at} />
      </span>
      {!notice.isRead && (
        <span className={classes.unread}>
          <span className="visually-hidden">{text('unread')}</span>
        </span>
      )}
    </>
  )
  return address === null ? (
    <div className={classes.entry}>{content}</div>
  ) : (
    <Link to={address} className={classes.entry} onClick={onFollow}>
      {content}
    </Link>
  )
}

function Age({ at }: { at: number }) {
  const { code } = useLanguage()
  const words = useFromClock((now) => relativeTime(at, now, code))
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at, viewerZone())}>
      {words}
    </time>
  )
}
