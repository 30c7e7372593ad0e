import type { FooterLinks } from '@gavelhouse/shared/site/contract.ts'
import type { Defaults } from '@gavelhouse/shared/site/defaults.ts'
import { FEATURES } from '@gavelhouse/shared/site/features.ts'
import { type Site, subcategoriesIn, topCategories } from './site.ts'

/**
 * Of the defaults of the house: what its pages need. Browsers get it with the page, made by the server; the same object as
 * long as it is made of the same answers, which all pages of two seconds share.
 */
export function siteFrom(defaults: Defaults, footer: FooterLinks, origin: string): Site {
  const former = made.get(defaults)
  if (former?.footer === footer && former.site.origin === origin) return former.site
  const site = makeSite(defaults, footer, origin)
  made.set(defaults, { footer, site })
  return site
}

/** The last one of each answer. */
const made = new WeakMap<Defaults, { footer: FooterLinks; site: Site }>()

function makeSite({ lists, variables, features, languages }: Defaults, footer: FooterLinks, origin: string): Site {
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
