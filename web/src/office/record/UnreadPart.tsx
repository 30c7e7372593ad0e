import { IconAlert } from '../../icons.ts'
import { useText } from '../../lib/text.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import classes from './Record.module.css'

interface UnreadPartProps {
  error: Error | null
  onRetry: () => void
  height?: number
}

/** The same for a part of a page, in a line: the rest of the page is there and stays in sight. */
export function UnreadPart({ error, onRetry, height = 64 }: UnreadPartProps) {
  const text = useText()
  if (error === null) return <Skeleton height={height} />
  return (
    <p className={classes.unread} role="alert">
      <IconAlert size={16} aria-hidden /> {text('officeUnread')}{' '}
      <OfficeButton look="link" onClick={onRetry}>
        {text('tryAgain')}
      </OfficeButton>
    </p>
  )
}
