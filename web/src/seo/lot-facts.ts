import { isSealed } from '@gavelhouse/shared/bidding/sale-type.ts'
import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import { headlinePriceFor, isOnSale, offersBuyNow } from '@gavelhouse/shared/lots/status.ts'
import { type Money, ONE_DOLLAR } from '@gavelhouse/shared/money.ts'
import { pictureAddress } from '../lib/picture-address.ts'
import { plainText } from '../lib/plain-text.ts'
import type { Site } from '../lib/site.ts'

/** A lot as a product with what it costs now. Of sealed lots only the starting price is known to anybody. */
export function lotFacts(lot: Lot, site: Site): object {
  const url = `${site.origin}/productView/${lot.id}`
  const pictures = lot.pictures.map(({ fileName }) => pictureAddress(fileName, site.origin)).filter((it) => it !== null)
  return {
    '@type': 'Product',
    name: lot.title,
    description: plainText(lot.description) || lot.title,
    url,
    ...(lot.sku === '' ? {} : { sku: lot.sku }),
    ...(lot.partNumber === '' ? {} : { mpn: lot.partNumber }),
    ...(/^\d{8}$|^\d{12,14}$/.test(lot.upc) ? { gtin: lot.upc } : {}),
    ...(lot.model === '' ? {} : { model: lot.model }),
    ...(pictures.length === 0 ? {} : { image: pictures }),
    ...(lot.saleType === 'reverse' ? {} : { offers: offersOf(lot, url, site) }),
  }
}

function offersOf(lot: Lot, url: string, site: Site): object {
  const amount = isSealed(lot) ? lot.startingPrice : headlinePriceFor(lot).amount
  const offer = (price: Money) => ({
    '@type': 'Offer',
    url,
    price: dollars(price),
    priceCurrency: 'USD',
    availability: `https://schema.org/${availabilityOf(lot)}`,
    itemCondition: conditionOf(lot, site),
    validFrom: new Date(lot.opensAt).toISOString(),
    priceValidUntil: new Date(lot.closesAt).toISOString(),
    seller: { '@id': `${site.origin}/#house` },
  })
  if (!lot.isBiddable || !offersBuyNow(lot) || lot.buyNowPrice === null) return offer(amount)
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'USD',
    lowPrice: dollars(amount),
    highPrice: dollars(lot.buyNowPrice),
    offerCount: 2,
    offers: [offer(amount), offer(lot.buyNowPrice)],
  }
}

function availabilityOf({ status, isFuture }: Lot): string {
  if (!isOnSale(status)) return 'SoldOut'
  return isFuture ? 'PreSale' : 'InStock'
}

/** The house's conditions in the few words search engines know. */
function conditionOf({ conditionId }: Lot, { conditions }: Site): string {
  const words = conditions.find(({ id }) => id === conditionId)?.description ?? ''
  if (/^new/i.test(words)) return 'https://schema.org/NewCondition'
  if (/refurbished/i.test(words)) return 'https://schema.org/RefurbishedCondition'
  if (/parts|salvage/i.test(words)) return 'https://schema.org/DamagedCondition'
  return 'https://schema.org/UsedCondition'
}

const dollars = (amount: Money): string => (amount / ONE_DOLLAR).toFixed(amount < ONE_DOLLAR ? 4 : 2)
