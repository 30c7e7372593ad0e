import type { FastifyInstance } from 'fastify'

/** For every answer. Few and fixed: each header is set for each bid as well (docs/decisions/005). */
export function secureHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  const headers = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** What only a document in a browser window heeds. */
export const DOCUMENT_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
}

/** As Stripe asks for: its script, its frames with the card fields, and its own calls. */
const STRIPE = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  connect: ' https://api.stripe.com',
  frame: 'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
}
const NO_STRIPE = { script: '', connect: '', frame: "frame-src 'self'" }

/** The policy of pages: only our own scripts run, and only those we wrote into this very page inline (T-88). */
export function pagePolicy(nonce: string, { usesStripe = false } = {}): string {
  const { script, connect, frame } = usesStripe ? STRIPE : NO_STRIPE
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${script}`,
    // Mantine writes its variables as inline styles.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src 'self' ws: wss:${connect}`,
    frame,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
