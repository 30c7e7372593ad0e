import { useEffect, useState } from 'react'
import { IconArrowUp } from '../icons.ts'
import { useText } from '../lib/text.ts'
import { IconButton } from '../ui/IconButton.tsx'
import classes from './ScrollToTop.module.css'

/** In the bar that stays at the top, where it covers nothing. Its room is kept, so that nothing moves when it appears. */
export function ScrollToTop() {
  const text = useText()
  const [isFarDown, setFarDown] = useState(false)
  useEffect(() => {
    const look = () => setFarDown(scrollY > innerHeight)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return (
    <IconButton
      className={classes.button}
      data-shown={isFarDown || undefined}
      label={text('scrollToTop')}
      onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <IconArrowUp size={20} aria-hidden />
    </IconButton>
  )
}
