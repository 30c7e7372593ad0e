// @vitest-environment happy-dom
import './testing/dom.ts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type AppData, AppProviders } from './AppProviders.tsx'
import { useLanguage } from './lib/language.ts'
import { useText } from './lib/text.ts'
import { ALL_AREAS, loadPhrases } from './phrases/load.ts'

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
