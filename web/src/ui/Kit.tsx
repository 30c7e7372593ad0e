import { DirectionProvider, MantineProvider, type MantineThemeOverride } from '@mantine/core'
import type { ReactNode } from 'react'
import { colorScheme } from '../lib/color-scheme.ts'
import { useLanguage } from '../lib/language.ts'
import { theme as usualTheme } from './kit-theme.ts'

/**
 * Around what is made of Mantine's parts: dialogs, drawers, menus, toasts. They come when they are first needed, and the
 * kit with them, so that nobody waits for it who only reads. Its variables stand in styles/kit.css. `theme`: the office's is
 * denser.
 */
export function Kit({ theme = usualTheme, children }: { theme?: MantineThemeOverride; children: ReactNode }) {
  const { isRightToLeft } = useLanguage()
  return (
    <DirectionProvider
      key={String(isRightToLeft)}
      initialDirection={isRightToLeft ? 'rtl' : 'ltr'}
      detectDirection={false}
    >
      <MantineProvider
        theme={theme}
        withCssVariables={false}
        withGlobalClasses={false}
        colorSchemeManager={colorScheme.manager()}
        defaultColorScheme="auto"
        env={import.meta.env.MODE === 'test' ? 'test' : 'default'}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
