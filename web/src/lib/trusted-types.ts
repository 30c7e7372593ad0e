/**
 * The content policy lets no text become markup or script unless it passes here. Must be imported before anything
 * that writes to the page. Markup is refused until a page that shows staff texts brings the cleaner (clean-html.ts).
 */
let cleanHtml: ((html: string) => string) | null = null

export function setHtmlCleaner(cleaner: (html: string) => string): void {
  cleanHtml = cleaner
}

if ('window' in globalThis) {
  window.trustedTypes?.createPolicy('default', {
    // Mantine writes its generated style sheets this way: text without markup.
    createHTML: (text) => (text.includes('<') ? (cleanHtml?.(text) ?? refuse()) : text),
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : refuse()),
    createScript: refuse,
  })
}

function refuse(): never {
  throw new TypeError('Refused by the content policy')
}
