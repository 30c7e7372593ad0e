import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { describe, expect, test } from 'vitest'
import type { Site } from '../lib/site.ts'
import { breadcrumbFacts } from './breadcrumb-facts.ts'
import { lotFacts } from './lot-facts.ts'
import { jsonForScript } from './StructuredData.tsx'

const SITE = {
  origin: 'https://house.example',
  conditions: [{ id: 1, description: 'New, Open Box', detail: '' }],
} as Site

const lot = (changes: Partial<Lot>): Lot =>
  ({
    id: 7,
    title: 'Bench lathe',
    description: '<p>Runs &amp; cuts</p>',
    ...{ sku: '', partNumber: '', upc: '012345678905', model: '', pictures: [], conditionId: 1 },
    ...{ saleType: 'auction', status: 'open', isFuture: false, isBiddable: true, isBuyNow: false, bidCount: 2 },
    ...{ price: dollars(40), startingPrice: dollars(10), buyNowPrice: null, opensAt: 0, closesAt: 86_400_000 },
    ...changes,
  }) as Lot

describe('a lot for search engines', () => {
  test('is a product with its price, state and condition', () => {
    expect(lotFacts(lot({}), SITE)).toMatchObject({
      '@type': 'Product',
      description: 'Runs & cuts',
      gtin: '012345678905',
      url: 'https://house.example/productView/7',
      offers: {
        '@type': 'Offer',
        price: '40.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        priceValidUntil: '1970-01-02T00:00:00.000Z',
      },
    })
  })

  test('offers both ways where it can be bought outright', () => {
    expect(lotFacts(lot({ isBuyNow: true, buyNowPrice: dollars(90) }), SITE)).toMatchObject({
      offers: { '@type': 'AggregateOffer', lowPrice: '40.00', highPrice: '90.00', offerCount: 2 },
    })
  })

  test('a sealed lot tells no more than its starting price', () => {
    expect(lotFacts(lot({ saleType: 'sealed' }), SITE)).toMatchObject({ offers: { price: '10.00' } })
  })

  test.each([
    [{ status: 'sold' as const }, 'SoldOut'],
    [{ status: 'unsold' as const }, 'SoldOut'],
    [{ isFuture: true }, 'PreSale'],
  ])('%j is %s', (changes, availability) => {
    expect(lotFacts(lot(changes), SITE)).toMatchObject({
      offers: { availability: `https://schema.org/${availability}` },
    })
  })
})

test('no title can end the script it stands in', () => {
  const json = jsonForScript({ name: '</script><script>alert(1)</script>&\u2028' })
  expect(json).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(json)).toEqual({ name: '</script><script>alert(1)</script>&\u2028' })
})

test('breadcrumbs are numbered, the last one is the page', () => {
  expect(breadcrumbFacts(SITE.origin, [{ label: 'Auctions', to: '/auction' }], 'Tools')).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Auctions', item: 'https://house.example/auction' },
      { position: 2, name: 'Tools' },
    ],
  })
})
