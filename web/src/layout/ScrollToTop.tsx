import { IconArrowUp } from '../icons.ts'
import { useText } from '../lib/text.ts'
import classes from './ScrollToTop.module.css'

/** Always there, on every screen. */
export function ScrollToTop() {
  const text = useText()
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={text('scrollToTop')}
      onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <IconArrowUp size={20} aria-hidden />
    </button>
  )
}
