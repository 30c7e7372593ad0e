import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../lib/session.ts'
import controls from '../controls/Controls.module.css'
import { useEverywhere } from '../counts/use-everywhere.ts'
import { hasScreen } from '../navigation.ts'

interface ScreenLinkProps {
  /** Of the office: '/admin/bidders'. */
  screen: string
  /** What follows the screen's own address. */
  rest: string
  className?: string
  /** A way on, beside buttons: the link looks like one of them. */
  isAct?: boolean
  children: ReactNode
}

/** A link for those who may see where it leads, and the same words for everybody else. */
export function ScreenLink({ screen, rest, className, isAct = false, children }: ScreenLinkProps) {
  const { user } = useSession()
  const everywhere = useEverywhere()
  if (!hasScreen(screen, user?.rights ?? [], everywhere))
    return (
      <span className={className} dir="auto">
        {children}
      </span>
    )
  return (
    <Link to={screen + rest} className={isAct ? controls.link : className} dir="auto">
      {children}
    </Link>
  )
}
