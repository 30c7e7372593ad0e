/**
 * The content policy lets no text become markup or script unless it passes here. Must be imported before anything
 * that writes to the page. Markup is refused until a page that shows staff texts brings the cleaner (clean-html.ts).
 */
let cleanHtml: ((html: string) => string) | null = null

export function setHtmlCleaner(cleaner: (html: string) => string): void {
  cleanHtml = cleaner
}

const SCRIPT_ORIGINS = 'window' in globalThis ? [location.origin, 'https://js.stripe.com'] : []

if ('window' in globalThis) {
  window.trustedTypes?.createPolicy('default', {
    // Mantine writes its generated style sheets this way: text without markup.
    createHTML: (text) => (text.includes('<') ? (cleanHtml?.(text) ?? refuse()) : text),
    // Stripe's script is loaded only in a house that uses it; elsewhere the content policy refuses it.
    createScriptURL: (url) => (SCRIPT_ORIGINS.includes(new URL(url, location.href).origin) ? url : refuse()),
    createScript: refuse,
  })
}

function refuse(): never {
  throw new TypeError('Refused by the content policy')
}
