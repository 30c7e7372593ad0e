import { type CSSVariablesResolver, MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { theme } from './kit-theme.ts'

/** Our tokens, under the names Mantine looks for. */
const shared = {
  '--mantine-color-body': 'var(--card)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-error': 'var(--outbid)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-amber-text': 'var(--accent-text)',
}

const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared })

/** Otherwise every page would carry the script that computes them. `npx vitest run --project web -u ui/kit-css` writes it. */
test('styles/kit.css has the variables of the theme', async () => {
  const page = renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} withGlobalClasses={false} />,
  )
  const css = /<style[^>]*>(.*)<\/style>/s.exec(page)?.[1] ?? ''
  const lines = css
    .replaceAll('&quot;', '"')
    .replaceAll(/([{;])\s*/g, '$1\n')
    .replaceAll(/\s*\}/g, '\n}\n')
  const variables = lines
    .replaceAll(/^(?=--)/gm, '  ')
    .replaceAll(/\n{2,}/g, '\n')
    .replaceAll(/:(?! )(?=[^;{]*;)/g, ': ')
  await expect(`/* Made from ui/kit-theme.ts by ui/kit-css.test.tsx. */\n${variables}`).toMatchFileSnapshot(
    '../styles/kit.css',
  )
})
