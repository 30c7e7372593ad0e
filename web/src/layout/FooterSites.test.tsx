// @vitest-environment happy-dom
import '../testing/dom.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SiteContext } from '../lib/site.ts'
import { testSite } from '../testing/site.ts'
import { FooterSites } from './FooterSites.tsx'

const YARD = {
  ...{ id: 7, name: 'Ogden yard', address: '2101 Wall Ave', city: 'Ogden', state: 'UT', zip: '84401', phone: '' },
  ...{ weekdayHours: '8:00 am - 6:00 pm', saturdayHours: null, sundayHours: null, offersPickup: true },
}

const show = (locations: (typeof YARD)[]) =>
  render(
    <SiteContext value={{ ...testSite, locations } as never}>
      <FooterSites />
    </SiteContext>,
  )

test('the places of the house stand in the foot of a page', () => {
  show([YARD, { ...YARD, id: 8, name: 'Back office', offersPickup: false }])
  expect(screen.getByRole('heading', { name: 'Pickup sites' })).toBeTruthy()
  expect(screen.getByText('Ogden yard')).toBeTruthy()
  expect(screen.queryByText('Back office')).toBeNull()
})

test('there is no heading over nothing', () => {
  show([])
  expect(screen.queryByRole('heading', { name: 'Pickup sites' })).toBeNull()
})
