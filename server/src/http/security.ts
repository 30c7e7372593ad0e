import { AppError } from '@gavelhouse/shared/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** For every answer. Few and fixed: each header is set for each bid as well (docs/decisions/005). */
export function secureHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  const headers = {
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    done(isPlain(request) ? undefined : new AppError('bad_request'))
  })
}

const HOST = /^(?:[a-z0-9_.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** A path on a host, as browsers ask for it. Addresses are made of both, and must not be made of anything else (S-22). */
const isPlain = ({ host, raw: { url = '' } }: FastifyRequest): boolean => url.startsWith('/') && HOST.test(host)

/** What only a document in a browser window heeds. */
export const DOCUMENT_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
}

/** As Stripe asks for: its script, its frames with the card fields, its pictures and its own calls. */
const STRIPE = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  connect: ' https://api.stripe.com',
  image: ' https://*.stripe.com',
  frame: 'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  // What Stripe's script calls its policies is nowhere written down.
  types: [],
}
const NO_STRIPE = {
  script: '',
  connect: '',
  image: '',
  frame: "frame-src 'self'",
  // Ours (lib/trusted-types.ts) and the cleaner's.
  types: ['trusted-types default dompurify'],
}

export interface PolicyOptions {
  /** Where the page is read: the address of its socket follows, which some browsers do not count as its own. */
  origin: string
  /** Where bids go instead. */
  bidUrl?: string | null
  /** Other hosts whose pictures may be shown. */
  pictureOrigins?: readonly string[]
  /** Then its script and frames are let in. */
  usesStripe?: boolean
}

/**
 * The policy of pages: only our own scripts run, and inline only those we wrote into this very page (T-88). These are named
 * by their hashes, because one page serves many readers and a nonce in it would be known to all of them (S-24).
 */
export function pagePolicy(
  scriptHashes: readonly string[],
  { origin, bidUrl = null, pictureOrigins = [], usesStripe = false }: PolicyOptions,
): string {
  const { script, connect, image, frame, types } = usesStripe ? STRIPE : NO_STRIPE
  const inline = scriptHashes.map((hash) => ` 'sha256-${hash}'`).join('')
  return [
    "default-src 'self'",
    `script-src 'self'${inline}${script}`,
    // Mantine writes its variables as inline styles.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictureOrigins].join(' ') + image,
    "font-src 'self'",
    `connect-src 'self' ${origin.replace(/^http/, 'ws')}${bidUrl === null ? '' : ` ${bidUrl}`}${connect}`,
    frame,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ...types,
  ].join('; ')
}
