import type { Defaults } from '@gavelhouse/shared/site/defaults.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { IconPause, IconPlay } from '../icons.ts'
import { readableColors } from '../lib/contrast.ts'
import { useText } from '../lib/text.ts'
import classes from './Notices.module.css'

type Notice = Defaults['lists']['noticeBanners'][number]

/** Active ones that say something. */
export const shownNotices = (notices: readonly Notice[]): Notice[] =>
  notices.filter(({ isActive, title }) => isActive && title.trim() !== '')

/** Slow enough to be read by somebody who starts in the middle. */
const SECONDS_PER_CHARACTER = 0.16

/** A line of news. It stands still and can be pushed along; played, it runs by and waits under a pointer (L-10). */
export function Notices({ notices }: { notices: Notice[] }) {
  const text = useText()
  const [isPlaying, setPlaying] = useState(false)
  if (notices.length === 0) return null
  const characters = notices.reduce((sum, { title }) => sum + title.length + 12, 0)
  return (
    <section className={classes.notices} aria-label={text('notices')} data-playing={isPlaying || undefined}>
      <div className={classes.window}>
        <div
          className={classes.track}
          style={{ animationDuration: `${Math.max(20, characters * SECONDS_PER_CHARACTER)}s` }}
        >
          <NoticeList notices={notices} />
          {/* A second time, so that the line has no end. */}
          {isPlaying && <NoticeList notices={notices} isCopy />}
        </div>
      </div>
      <button
        type="button"
        className={classes.pause}
        aria-label={text(isPlaying ? 'pauseNotices' : 'playNotices')}
        onClick={() => setPlaying(!isPlaying)}
      >
        {isPlaying ? <IconPause size={16} aria-hidden /> : <IconPlay size={16} aria-hidden />}
      </button>
    </section>
  )
}

function NoticeList({ notices, isCopy = false }: { notices: Notice[]; isCopy?: boolean }) {
  return (
    <ul className={classes.list} data-copy={isCopy || undefined} inert={isCopy} aria-hidden={isCopy}>
      {notices.map((notice) => (
        <li key={notice.id} style={readableColors(notice.textColor, notice.backgroundColor)}>
          <NoticeLink notice={notice} />
        </li>
      ))}
    </ul>
  )
}

function NoticeLink({ notice: { link, title } }: { notice: Notice }) {
  if (link === '') return <span dir="auto">{title}</span>
  if (/^https?:/.test(link)) {
    return (
      <a href={link} target="_blank" rel="noreferrer" dir="auto">
        {title}
      </a>
    )
  }
  return (
    <Link to={link} dir="auto">
      {title}
    </Link>
  )
}
