import { createHash } from 'node:crypto'
import type { Endpoint, InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { accountAdminRoutes } from './accounts/admin-routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { bearerToken } from './accounts/sessions.ts'
import { auctionAdminRoutes } from './auctions/admin-routes.ts'
import { auctionRoutes } from './auctions/routes.ts'
import { biddingAdminRoutes } from './bidding/admin-routes.ts'
import { biddingRoutes } from './bidding/routes.ts'
import { bulkBidRoutes } from './bulk-bids/routes.ts'
import { cartRoutes } from './carts/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import type { Context, Services } from './context.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { answerErrors } from './http/errors.ts'
import { networkOf } from './http/network.ts'
import { RateLimits } from './http/rate-limits.ts'
import { createServe, type Serve, type ServedCall } from './http/serve.ts'
import { lotAdminRoutes } from './lots/admin-routes.ts'
import { lotRoutes } from './lots/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { paymentRoutes } from './payments/sources/routes.ts'
import { sourceRoutes } from './payments/sources/source-routes.ts'
import { placeRoutes } from './places/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { proofRoutes } from './proofs/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { sellerRoutes } from './sellers/routes.ts'
import { shippingRoutes } from './shipping/routes.ts'
import { siteRoutes } from './site/routes.ts'
import { watchlistRoutes } from './watchlist/routes.ts'

/** Every area's calls. A new area adds one line. */
const AREAS: readonly ((serve: Serve) => void)[] = [
  siteRoutes,
  placeRoutes,
  fileRoutes,
  contactRoutes,
  accountRoutes,
  profileRoutes,
  notificationRoutes,
  auctionRoutes,
  historyRoutes,
  lotRoutes,
  sellerRoutes,
  shippingRoutes,
  paymentRoutes,
  sourceRoutes,
  cartRoutes,
  biddingRoutes,
  proofRoutes,
  watchlistRoutes,
  searchRoutes,
  bulkBidRoutes,
  dashboardRoutes,
  accountAdminRoutes,
  auctionAdminRoutes,
  lotAdminRoutes,
  biddingAdminRoutes,
]

export interface Api {
  /** By path, second spellings included. */
  calls: ReadonlyMap<string, ServedCall>
  /** Asks a public call as a guest, in process: for pages rendered on the server. */
  read<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>
}

/** Mounts the API: who is calling, every area's calls, and the answer to everything else under /api. */
export function mountApi(app: FastifyInstance, services: Services): Api {
  const calls = new Map<string, ServedCall>()
  const limits = new RateLimits({ isOn: services.config.rateLimit })
  const guest: Context = {
    ...services,
    db: services.database.db,
    user: null,
    sessionHash: null,
    address: '',
    network: '',
    userAgent: '',
    language: null,
    device: '',
    work: '',
    key: null,
  }

  answerErrors(app)
  const serve = createServe(app, calls, { contextOf: (request) => contextOf(request, guest), limits })
  for (const routes of AREAS) routes(serve)

  return {
    calls,
    async read(endpoint, input) {
      const call = calls.get(endpoint.path)
      if (call === undefined || endpoint.access !== 'public') throw new Error(`${endpoint.path} is not a public call`)
      return (await call.runDecoded(guest, input)) as never
    },
  }
}

async function contextOf({ headers, ip, log }: FastifyRequest, guest: Context): Promise<Context> {
  const token = bearerToken(headers.authorization)
  if (headers.authorization !== undefined && token === null) throw new AppError('session_ended')
  const session = token === null ? null : (guest.sessions.recall(token) ?? (await guest.sessions.find(token)))
  if (token !== null && session === null) throw new AppError('session_ended')
  return {
    ...guest,
    user: session?.caller ?? null,
    sessionHash: session?.tokenHash ?? null,
    ...hashAddress(ip),
    userAgent: headers['user-agent']?.slice(0, 400) ?? '',
    language: (/(?:^|;\s*)lang=(en|es|ar)(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? null) as Context['language'],
    device: plainHeader(headers['x-device']) ?? '',
    work: String(headers['x-work'] ?? '').slice(0, 200),
    key: plainHeader(headers['idempotency-key']),
    log,
  }
}

interface Whereabouts {
  address: string
  network: string
}

const addresses = new LRUCache<string, Whereabouts>({ max: 10_000 })

/** The same few addresses call again and again. */
function hashAddress(ip: string): Whereabouts {
  const kept = addresses.get(ip)
  if (kept !== undefined) return kept
  const hashes = { address: shortHash(ip), network: shortHash(networkOf(ip)) }
  addresses.set(ip, hashes)
  return hashes
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

const plainHeader = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && /^[\w-]{8,80}$/.test(value) ? value : null
