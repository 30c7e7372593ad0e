import type { FooterLinks } from '@gavelhouse/shared/site/contract.ts'
import type { Text } from '../lib/text.ts'

type FooterLink = FooterLinks['links'][number]

/** The phrases a link of the house may name instead of a label of its own. */
const PHRASES = [
  'about',
  'services',
  'guidelines',
  'help',
  'support',
  'contactUs',
  'privacyPolicy',
  'termsOfUse',
] as const

/** What a link at the foot of the page says: in the page's language, or as the house wrote it. */
export function footerLabel(text: Text, { label, phrase }: Pick<FooterLink, 'label' | 'phrase'>): string {
  const known = PHRASES.find((key) => key === phrase)
  return known === undefined ? label : text(known)
}
