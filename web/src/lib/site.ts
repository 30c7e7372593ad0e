import type { FooterLinks } from '@gavelhouse/shared/site/contract.ts'
import type { Category, Condition, Location } from '@gavelhouse/shared/site/defaults.ts'
import type { Feature } from '@gavelhouse/shared/site/features.ts'
import { createContext, useContext } from 'react'

/** What the frame of every page needs of the defaults. Sent with each page, so it is kept small. */
export interface Site {
  name: string
  /** Scheme and host, for canonical addresses. */
  origin: string
  /** Top-level and active, by name. */
  categories: Category[]
  /** Active, of all categories, by name. */
  subcategories: Subcategory[]
  locations: Location[]
  conditions: Condition[]
  /** How things travel: parcel, pallet. */
  shipTypes: { id: number; description: string }[]
  languages: { code: string; name: string }[]
  /** An outside page for 'Contact us' on wide screens; empty when there is none. */
  contactUrl: string
  footer: FooterLinks
  /** The house has a copyright line of its own; otherwise ours, in the reader's language. */
  hasOwnCopyright: boolean
  /** What this house does not offer. Short: everything is on from the start. */
  switchedOff: Feature[]
  /** Whoever takes back a bid bids no more on that lot. */
  retractingEndsBidding: boolean
  /** Percent of what is paid by card. */
  cardFee: number
  slogan: string
  supportEmail: string
  supportPhone: string
  /** Shown when a page without a picture of its own is shared. */
  sharePicture: string
}

let collator: Intl.Collator | undefined
function byDescription(one: { description: string }, other: { description: string }): number {
  collator ??= new Intl.Collator('en', { sensitivity: 'base' }) // not before something is sorted: making one takes long
  return collator.compare(one.description, other.description)
}

/** Active top-level categories, sorted by description without regard to case. */
export function topCategories(categories: Category[]): Category[] {
  return categories.filter((category) => category.level === 0 && category.isActive).sort(byDescription)
}

export interface Subcategory {
  id: number
  parentId: number
  description: string
}

export function subcategoriesIn(categories: Category[]): Subcategory[] {
  return categories
    .filter(({ level, isActive }) => level === 1 && isActive)
    .flatMap(({ id, parentId, description }) => (parentId === null ? [] : [{ id, parentId, description }]))
    .sort(byDescription)
}

export const SiteContext = createContext<Site | null>(null)

export function useSite(): Site {
  const site = useContext(SiteContext)
  if (site === null) throw new Error('useSite() outside of a page')
  return site
}

/** Whether the house offers something: what is switched off is absent from the screen, and the server refuses it (PD-5). */
export const useFeature = (feature: Feature): boolean => !useSite().switchedOff.includes(feature)
