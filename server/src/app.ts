import { AppError } from '@gavelhouse/shared/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountAdminRoutes } from './accounts/admin-routes.ts'
import { admit } from './accounts/admit.ts'
import type { Context, Serve, UserContext } from './accounts/caller.ts'
import { accountRoutes } from './accounts/routes.ts'
import { bearerToken } from './accounts/sessions.ts'
import { afterCloseRoutes } from './after-close/routes.ts'
import { appointmentRoutes } from './appointments/routes.ts'
import { auctionRoutes } from './auctions/routes.ts'
import { biddingAdminRoutes } from './bidding/admin-routes.ts'
import { biddingRoutes } from './bidding/routes.ts'
import { bookRoutes } from './books/routes.ts'
import { bulkBidRoutes } from './bulk-bids/routes.ts'
import { cartRoutes } from './carts/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { answerErrors } from './http/errors.ts'
import { RateLimits } from './http/rate-limits.ts'
import { NO_CALL, readCall } from './http/read-call.ts'
import { onePlace, openReadPlaces } from './http/read-places.ts'
import { type Api, createServe, type ServedCall } from './http/serve.ts'
import { importRoutes } from './importing/routes.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { LAGGING_CALLS } from './lagging-calls.ts'
import { lotAdminRoutes } from './lots/admin-routes.ts'
import { lotRoutes } from './lots/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { offerRoutes } from './offers/routes.ts'
import { movesCounts } from './office/counts/moves-counts.ts'
import { moneyRoutes } from './office/money/routes.ts'
import { officeRoutes } from './office/routes.ts'
import { salesRoutes } from './office/sales/routes.ts'
import { paymentRoutes } from './payments/sources/routes.ts'
import { sourceRoutes } from './payments/sources/source-routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { pickupRoutes } from './pickup/routes.ts'
import { placeRoutes } from './places/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { proofRoutes } from './proofs/routes.ts'
import { returnRoutes } from './returns/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { sellerRoutes } from './sellers/routes.ts'
import { sellingRoutes } from './selling/routes.ts'
import type { Services } from './services.ts'
import { settingsRoutes } from './settings/routes.ts'
import { settlementRoutes } from './settlements/routes.ts'
import { quoteRoutes } from './shipping/quote-routes.ts'
import { shippingRoutes } from './shipping/routes.ts'
import { signingRoutes } from './signing/routes.ts'
import { openFeatureDoor } from './site/require-feature.ts'
import { siteRoutes } from './site/routes.ts'
import { taxAdminRoutes } from './tax/admin-routes.ts'
import { trackingRoutes } from './tracking/routes.ts'
import { walletRoutes } from './wallet/routes.ts'
import { watchlistRoutes } from './watchlist/routes.ts'

/** Every area's calls. A new area adds one line. */
const AREAS: readonly ((serve: Serve<Services>) => void)[] = [
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
  quoteRoutes,
  paymentRoutes,
  sourceRoutes,
  bookRoutes,
  invoiceRoutes,
  returnRoutes,
  settlementRoutes,
  trackingRoutes,
  signingRoutes,
  cartRoutes,
  appointmentRoutes,
  checkoutRoutes,
  walletRoutes,
  biddingRoutes,
  proofRoutes,
  watchlistRoutes,
  searchRoutes,
  bulkBidRoutes,
  dashboardRoutes,
  offerRoutes,
  accountAdminRoutes,
  lotAdminRoutes,
  taxAdminRoutes,
  biddingAdminRoutes,
  inboxRoutes,
  settingsRoutes,
  peopleRoutes,
  privacyRoutes,
  afterCloseRoutes,
  pickupRoutes,
  officeRoutes,
  moneyRoutes,
  salesRoutes,
  importRoutes,
  sellingRoutes,
]

/** Mounts the API: who is calling, every area's calls, and the answer to everything else under /api. */
export function mountApi(app: FastifyInstance, services: Services): Api {
  const calls = new Map<string, ServedCall<HouseContext>>()
  const guest: HouseContext = { ...services, ...NO_CALL, db: services.database.db, user: null, sessionHash: null }

  answerErrors(app)
  const serve = createServe<HouseContext, UserContext & Services>(app, calls, {
    contextOf: (request) => contextOf(request, guest),
    admit,
    requireFeature: openFeatureDoor(services.database.db),
    countedAs: ({ user, address }) => (user === null ? address : `user:${user.id}`),
    limits: new RateLimits({ isOn: services.config.rateLimit }),
    places: readPlacesOf(services),
    onDone: (endpoint) => {
      if (movesCounts(endpoint)) services.countsNews.tell()
    },
  })
  for (const routes of AREAS) routes(serve)

  return {
    calls,
    async read(endpoint, input) {
      const call = calls.get(endpoint.path)
      if (call === undefined || call.endpoint.access !== 'public')
        throw new Error(`${endpoint.path} is not a public call`)
      return (await call.runDecoded(guest, input)) as never
    },
  }
}

const readPlacesOf = ({ replica, config }: Services) =>
  replica === null
    ? onePlace<HouseContext>()
    : openReadPlaces<HouseContext>({
        ...{ replica, lagging: LAGGING_CALLS },
        isHttps: config.publicUrl?.startsWith('https:') ?? false,
        isGuest: ({ user }) => user === null,
      })

/** What the calls of all areas together touch. */
type HouseContext = Context & Services

async function contextOf(request: FastifyRequest, guest: HouseContext): Promise<HouseContext> {
  const { authorization } = request.headers
  const token = bearerToken(authorization)
  if (authorization !== undefined && token === null) throw new AppError('session_ended')
  const session = token === null ? null : (guest.sessions.recall(token) ?? (await guest.sessions.find(token)))
  if (token !== null && session === null) throw new AppError('session_ended')
  if (session !== null) request.scope.userId = session.caller.actingStaffId ?? session.caller.id
  const call = readCall(request)
  return {
    ...guest,
    ...call,
    // A guest has changed nothing they could miss.
    seenAt: session === null ? (call.seenAt ?? 0) : call.seenAt,
    user: session?.caller ?? null,
    sessionHash: session?.tokenHash ?? null,
  }
}
