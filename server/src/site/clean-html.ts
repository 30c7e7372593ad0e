import sanitizeHtml from 'sanitize-html'

/**
 * The one list of what markup may be kept, for everything staff write that is shown as HTML (T-63). No style, no event
 * attributes, no pictures, forms or frames; links lead to the web or to a mail and tell nobody where they came from.
 */
export const cleanHtml = (html: string): string => sanitizeHtml(html, ALLOWED).trim()

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'a', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'], th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  nestingLimit: 50,
  transformTags: {
    // On every link, whether its address is kept or not: what was cleaned once must not change when cleaned again.
    a: (tagName, { href }): sanitizeHtml.Tag => {
      const attribs: sanitizeHtml.Attributes = { rel: 'noopener noreferrer nofollow', target: '_blank' }
      return { tagName, attribs: href === undefined ? attribs : { href, ...attribs } }
    },
  },
}
