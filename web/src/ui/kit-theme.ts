import { createTheme, type MantineColorsTuple } from '@mantine/core'

const amber: MantineColorsTuple = [
  '#fef9ec',
  '#fef3dc',
  '#fde68a',
  '#fcd34d',
  '#fbbf24',
  '#f59e0b',
  '#d97706',
  '#b45309',
  '#92400e',
  '#78350f',
]

/** Replaces Mantine's warm greys in dark colours. From text to the deepest ground. */
const dark: MantineColorsTuple = [
  '#eef2f7',
  '#c9d2de',
  '#a9b4c6',
  '#6b788d',
  '#3a4658',
  '#2a3443',
  '#1e2734',
  '#171e29',
  '#0f141c',
  '#0a0e14',
]

/**
 * Mantine's own parts (dialogs, drawers, menus, toasts) in our colours; the tokens stand in styles/tokens.css. `vitest
 * -u ui/kit-css` after a change.
 */
export const theme = createTheme({
  colors: { amber, dark },
  primaryColor: 'amber',
  primaryShade: { light: 5, dark: 4 },
  black: '#14213d',
  // Amber is too light for white text: the threshold makes every filled part carry ink.
  autoContrast: true,
  luminanceThreshold: 0.18,
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '700' },
  fontSizes: { xs: '0.875rem', sm: '0.875rem', md: '1.05rem', lg: '1.26rem', xl: '1.512rem' },
  radius: { sm: '6px', md: 'var(--radius-control)', lg: 'var(--radius-card)' },
  defaultRadius: 'md',
  breakpoints: { xs: '30em', sm: '40em', md: '48em', lg: '64em', xl: '88em' },
  respectReducedMotion: true,
  components: {
    // Their heads are <header> elements, which would count as banners of the page.
    Modal: { defaultProps: { attributes: { header: { role: 'none' } } } },
    Drawer: { defaultProps: { attributes: { header: { role: 'none' } } } },
  },
})
