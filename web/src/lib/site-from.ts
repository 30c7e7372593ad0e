import type { FooterLinks } from '@gavelhouse/shared/site/contract.ts'
import type { Defaults } from '@gavelhouse/shared/site/defaults.ts'
import { FEATURES } from '@gavelhouse/shared/site/features.ts'
import { type Site, subcategoriesIn, topCategories } from './site.ts'

/** Of the defaults of the house: what its pages need. Browsers get it with the page, made by the server. */
export function siteFrom(
  { lists, variables, features, languages }: Defaults,
  footer: FooterLinks,
  origin: string,
): Site {
  const variable = (key: string) => String(variables[key] ?? '')
  return {
    name: variable('site_name') || 'Gavelhouse',
    origin,
    categories: topCategories(lists.categories),
    subcategories: subcategoriesIn(lists.subcategories),
    locations: lists.locations,
    conditions: lists.conditions,
    shipTypes: lists.shipmentTypes,
    languages: languages.map(({ code, name }) => ({ code, name })),
    contactUrl: variable('contact_url'),
    footer,
    hasOwnCopyright: variable('copyright') !== '',
    switchedOff: FEATURES.filter((feature) => features[feature] === false),
    retractingEndsBidding: variables.retracting_ends_bidding !== 'no',
    cardFee: Number(variables.transaction_card ?? 0),
    slogan: variable('site_slogan'),
    supportEmail: variable('support_email'),
    supportPhone: variable('support_phone'),
    sharePicture: lists.homeBanners.find(({ isActive }) => isActive)?.image ?? '',
  }
}
