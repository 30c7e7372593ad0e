// @vitest-environment happy-dom
import './testing/dom.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type AppData, AppProviders } from './AppProviders.tsx'
import { formatPrice } from './lib/format.ts'
import { useLanguage } from './lib/language.ts'
import { useText } from './lib/text.ts'
import { ALL_AREAS, loadPhrases } from './phrases/load.ts'
import { DateTime } from './ui/DateTime.tsx'

const rootData = (code: string, isRightToLeft: boolean): AppData => ({
  site: {
    name: 'Gavelhouse',
    origin: 'http://localhost',
    categories: [],
    subcategories: [],
    shipTypes: [],
    locations: [],
    conditions: [],
    languages: [],
    contactUrl: '',
    footer: { links: [], social: [], copyright: '' },
    hasOwnCopyright: false,
    switchedOff: [],
    retractingEndsBidding: true,
    cardFee: 3,
    slogan: '',
    supportEmail: '',
    supportPhone: '',
    sharePicture: '',
  },
  language: { code, isRightToLeft },
  phrases: {},
  now: 0,
  bodyKey: null,
  bidUrl: null,
})

function Shown() {
  const text = useText()
  const { isRightToLeft } = useLanguage()
  return (
    <p>
      {text('allCategories')} {isRightToLeft ? 'rtl' : 'ltr'}
    </p>
  )
}

test.each([
  ['en', false, 'All Categories ltr'],
  ['es', false, 'Todas las categorías ltr'],
  ['ar', true, 'جميع الفئات rtl'],
])('P-654 %s: texts and direction follow the language', async (code, isRightToLeft, shown) => {
  await loadPhrases(code, ALL_AREAS)
  const view = render(
    <AppProviders {...rootData(code, isRightToLeft)}>
      <Shown />
    </AppProviders>,
  )
  expect(view.container.querySelector('p')?.textContent).toBe(shown)
})

function Figures() {
  const text = useText()
  return (
    <p>
      {text('enterOrMore', { amount: formatPrice(dollars(1_250.5)) })} {text('bids', { count: 1_234 })}{' '}
      <DateTime at={Date.parse('2026-03-05T20:07:00Z')} />
    </p>
  )
}

test.each(['en', 'es', 'ar'])('P-657 numbers, dates and money keep their formats in %s', async (code) => {
  await loadPhrases(code, ALL_AREAS)
  const view = render(
    <AppProviders {...rootData(code, code === 'ar')}>
      <Figures />
    </AppProviders>,
  )
  expect(view.container.textContent).toMatch(/US \$1,250\.50.*1,234.*03-0[56]-2026 \d{1,2}:07 [ap]m/)
})
