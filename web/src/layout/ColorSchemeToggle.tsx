import { useSyncExternalStore } from 'react'
import { IconMoon, IconSun } from '../icons.ts'
import { colorScheme } from '../lib/color-scheme.ts'
import { useText } from '../lib/text.ts'
import classes from './FrameControl.module.css'

/** Both signs are rendered and the style sheet shows one: the server does not know which scheme the browser has. */
export function ColorSchemeToggle() {
  const text = useText()
  const scheme = useSyncExternalStore(colorScheme.subscribe, colorScheme.get, () => 'light')
  const next = scheme === 'dark' ? 'light' : 'dark'
  const label = text(next === 'dark' ? 'useDarkColors' : 'useLightColors')
  return (
    <button
      type="button"
      className={classes.control}
      aria-label={label}
      title={label}
      onClick={() => colorScheme.choose(next)}
    >
      <IconMoon size={20} aria-hidden className={classes.inLight} />
      <IconSun size={20} aria-hidden className={classes.inDark} />
    </button>
  )
}
