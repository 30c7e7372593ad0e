import { badgeFor } from '@gavelhouse/shared/notifications/unread.ts'
import { Popover } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { IconBell } from '../icons.ts'
import { useText } from '../lib/text.ts'
import { session } from '../lib/token.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Kit } from '../ui/Kit.tsx'
import { NoticeList } from './NoticeList.tsx'
import classes from './NotificationBell.module.css'
import { useNotices } from './use-notices.ts'

/** The bell in the header: how much there is to read, and what (B-066, B-067). Closing it marks everything as read. */
export default function NotificationBell() {
  const text = useText()
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  const { notices, isFailed, retry, unreadCount, markRead } = useNotices()
  const badge = badgeFor(unreadCount)
  const unread = unreadCount === 0 ? '' : text('unreadNotices', { count: unreadCount })
  // Whoever uses this browser next must not get what was meant for somebody else.
  useEffect(() => session.onEnd(() => void import('./push.ts').then(({ forgetBrowser }) => forgetBrowser())), [])

  const show = (willOpen: boolean) => {
    setOpen(willOpen)
    if (isOpen && !willOpen) void markRead()
  }
  return (
    <Kit>
      <Popover
        opened={isOpen}
        onChange={show}
        position="bottom-end"
        width="min(400px, calc(100vw - 24px))"
        trapFocus
        returnFocus
        classNames={{ dropdown: classes.menu }}
      >
        <Popover.Target>
          <IconButton
            label={unread === '' ? text('notifications') : `${text('notifications')}, ${unread}`}
            aria-haspopup="dialog"
            onClick={() => show(!isOpen)}
          >
            <IconBell size={22} aria-hidden />
            {/* The label says it already, in words that may have no figure: this one is for the eye only. */}
            {badge !== null && <span className={`figures ${classes.badge}`} data-count={badge} aria-hidden />}
          </IconButton>
        </Popover.Target>
        <Popover.Dropdown aria-labelledby={titleId}>
          <div className={classes.head}>
            <h2 id={titleId}>{text('notifications')}</h2>
            <Link to="/account/notifications" onClick={() => show(false)}>
              {text('noticeSettings')}
            </Link>
          </div>
          <div className={classes.notices}>
            <NoticeList notices={notices} isFailed={isFailed} onRetry={retry} onFollow={() => show(false)} />
          </div>
        </Popover.Dropdown>
      </Popover>
      <span className="visually-hidden" role="status">
        {unread}
      </span>
    </Kit>
  )
}
