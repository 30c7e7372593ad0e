import { useText } from '../../lib/text.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import classes from './Selling.module.css'

interface PagesProps {
  page: number
  /** '1 - 25 of 340' */
  showing: string
  isLast: boolean
  onPage: (page: number) => void
}

/** Back and on through a long list. */
export function Pages({ page, showing, isLast, onPage }: PagesProps) {
  const text = useText()
  if (page === 1 && isLast) return null
  return (
    <nav className={classes.pages} aria-label={text('officeFurther')}>
      <OfficeButton disabled={page === 1} onClick={() => onPage(page - 1)}>
        {text('officePrevious')}
      </OfficeButton>
      <span className="figures">{showing}</span>
      <OfficeButton disabled={isLast} onClick={() => onPage(page + 1)}>
        {text('officeNext')}
      </OfficeButton>
    </nav>
  )
}
