import type { Category, Condition, Defaults, Location } from '@gavelhouse/shared/site/defaults.ts'
import { createContext, useContext } from 'react'

/** What the frame of every page needs of the defaults. Sent with each page, so it is kept small. */
export interface Site {
  name: string
  /** Scheme and host, for canonical addresses. */
  origin: string
  /** Top-level and active, by name. */
  categories: Category[]
  locations: Location[]
  conditions: Condition[]
  languages: { code: string; name: string }[]
  /** An outside page for 'Contact us' on wide screens; empty when there is none. */
  contactUrl: string
  socialLinks: { network: SocialNetwork; url: string }[]
}

export const SOCIAL_NETWORKS = ['facebook', 'x', 'instagram', 'linkedin', 'youtube'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

export function siteFrom({ lists, variables, languages }: Defaults, origin: string): Site {
  const variable = (key: string) => String(variables[key] ?? '')
  return {
    name: variable('site_name') || 'Gavelhouse',
    origin,
    categories: topCategories(lists.categories),
    locations: lists.locations,
    conditions: lists.conditions,
    languages: languages.map(({ code, name }) => ({ code, name })),
    contactUrl: variable('contact_url'),
    socialLinks: SOCIAL_NETWORKS.map((network) => ({ network, url: variable(`social_${network}`) })).filter(
      ({ url }) => url !== '',
    ),
  }
}

/** Active top-level categories, sorted by description without regard to case. */
export function topCategories(categories: Category[]): Category[] {
  const byDescription = new Intl.Collator('en', { sensitivity: 'base' })
  return categories
    .filter((category) => category.level === 0 && category.isActive)
    .sort((a, b) => byDescription.compare(a.description, b.description))
}

export const SiteContext = createContext<Site | null>(null)

export function useSite(): Site {
  const site = useContext(SiteContext)
  if (site === null) throw new Error('useSite() outside of a page')
  return site
}
