import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '../icons.ts'
import { useText } from '../lib/text.ts'
import classes from './FrameControl.module.css'

/** Both signs are rendered and the style sheet shows one: the server does not know which scheme the browser has. */
export function ColorSchemeToggle() {
  const text = useText()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: true })
  const next = scheme === 'dark' ? 'light' : 'dark'
  const label = text(next === 'dark' ? 'useDarkColors' : 'useLightColors')
  return (
    <button
      type="button"
      className={classes.control}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(next)}
    >
      <IconMoon size={20} aria-hidden className={classes.inLight} />
      <IconSun size={20} aria-hidden className={classes.inDark} />
    </button>
  )
}
