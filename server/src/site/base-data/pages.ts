import type { Page } from './page.ts'
import { PRIVACY_POLICY } from './page-privacy.ts'
import { ABOUT, HELP, SERVICES } from './pages-house.ts'
import { GUIDELINES, PARTIAL_PAYMENT_TERMS, TERMS_OF_USE } from './pages-rules.ts'

export const PAGES: readonly Page[] = [
  ABOUT,
  SERVICES,
  HELP,
  GUIDELINES,
  PRIVACY_POLICY,
  TERMS_OF_USE,
  PARTIAL_PAYMENT_TERMS,
].map((page) => ({ ...page, content: page.content.trim() }))
