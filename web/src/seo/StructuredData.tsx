import { useState } from 'react'

let isHydrated = false

/** Called once the browser has taken over the page the server made. */
export function markHydrated(): void {
  isHydrated = true
}

/**
 * Facts for search engines, as JSON-LD. Only in pages the server renders: robots never walk from page to page inside
 * the app, and the content policy lets no script element be made in the browser. Give it a key that changes with the
 * thing it describes.
 */
export function StructuredData({ facts }: { facts: object }) {
  const [json] = useState(() => (isHydrated ? null : jsonForScript({ '@context': 'https://schema.org', ...facts })))
  if (json === null) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data, not code; every < is escaped
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}

const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that cannot end its script element, whatever a title says. */
export const jsonForScript = (value: object): string =>
  JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? '')
