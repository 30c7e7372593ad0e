import type { FastifyBaseLogger } from 'fastify'
import { SessionCache } from './accounts/session-cache.ts'
import { startBidding } from './bidding/bidding.ts'
import type { LotChange } from './bidding/fold-batch.ts'
import { stockOf } from './bidding/stock-of.ts'
import { CartAnnouncer, type Stock } from './carts/cart-announcer.ts'
import { openCartDesk } from './carts/cart-desk.ts'
import { shipments } from './checkout/shipments.ts'
import { openWalletTill } from './checkout/wallet-till.ts'
import type { Config } from './config.ts'
import type { DatabaseClock } from './db/clock.ts'
import type { Database } from './db/connect.ts'
import type { Replica } from './db/replica.ts'
import type { Files } from './files/open-files.ts'
import { openAliases } from './history/alias.ts'
import { startJobs } from './jobs/jobs.ts'
import type { Hub } from './live/hub.ts'
import { CountsNews } from './office/counts/counts-news.ts'
import { hearMoney } from './office/counts/hear-money.ts'
import { movesLiveLots } from './office/counts/moves-counts.ts'
import { PaperMaker } from './papers/paper-maker.ts'
import { chooseProvider } from './payments/choose-provider.ts'
import { Payments } from './payments/payments.ts'
import { openProfileProviders } from './profile/providers.ts'
import { startSigner } from './proofs/signer.ts'
import { forgetFirst } from './search/forget-first.ts'
import { LotSearch } from './search/lot-search.ts'
import { toMove } from './search/to-move.ts'
import type { Services } from './services.ts'
import { openSigning } from './signing/context.ts'
import { openTax } from './tax/tax.ts'
import { timetable } from './timetable.ts'
import { openTracker } from './tracking/open-tracker.ts'

interface Options {
  config: Config
  database: Database
  replica?: Replica | null
  clock: DatabaseClock
  files: Files
  log: FastifyBaseLogger
  /** The name of this process in the feed of changes. */
  process: string
  /** Opened between the sessions, whose sockets it ends, and whatever announces by it. */
  openHub(sessions: SessionCache): Hub | Promise<Hub>
  /** Bids in another way than the house's own, for measuring. */
  openBidding?: typeof startBidding
  isWeb: boolean
  isWorker: boolean
}

export interface OpenServices {
  services: Services
  /** Lets everything end that was opened here: no new work, finish what runs. The hub and the database are the caller's. */
  close(): Promise<void>
}

/** The one place that opens what the server shares, in the order in which they need each other. */
export async function openServices(options: Options): Promise<OpenServices> {
  const { config, database, replica = null, clock, log, isWeb, isWorker, process } = options
  // It asks the database many things that nobody else waits for.
  const startingJobs = startJobs(database.url, { jobs: timetable(config), isWorker, log })
  startingJobs.catch(() => undefined) // it is waited for below; until then whatever else fails speaks first
  const sessions = new SessionCache(database, log, (userId) => hub.disconnectUser(userId))
  await sessions.start()
  const opened = await options.openHub(sessions)
  const countsNews = new CountsNews(opened)
  const search = new LotSearch(database, replica, (lotIds) => {
    if (!hub.hearsOthers()) bidding.tellMovedElsewhere(lotIds)
  })
  const hub: Hub = forgetFirst(
    hearMoney(opened, () => countsNews.tell()),
    search,
  )
  const carts = new CartAnnouncer({ db: database.db, hub, log })
  const aliasOf = await openAliases(database.db)
  const bidding = await (options.openBidding ?? startBidding)({
    ...{ database, hub, clock, log, aliasOf, process },
    takesBids: isWeb,
    closesLots: isWorker,
    onChanges: (changes) => {
      search.tellMoves(changes.map(toMove))
      carts.add(changes.flatMap(toStock))
      if (changes.some(movesLiveLots)) countsNews.tell()
    },
  })
  const jobs = await startingJobs
  const papers = new PaperMaker(log)
  const services: Services = {
    ...{ config, database, replica, clock, log, sessions, hub, jobs, search, aliasOf, bidding, countsNews },
    ...options.files,
    payments: new Payments(await chooseProvider(config, database), database, log),
    cartDesk: openCartDesk({ database, clock }),
    till: openWalletTill({ database, log }),
    papers,
    ...openSigning({ config, database, papers, log }),
    tax: openTax({ config, database, clock, log }),
    shipments,
    tracker: openTracker({ config, database, clock }),
    signer: await startSigner(database, config.proofKey),
    ...openProfileProviders(config),
  }
  return {
    services,
    async close() {
      await options.files.pictures.stop()
      await bidding.close()
      countsNews.stop()
      await carts.stop()
      await search.stop()
      await jobs.stop()
      await services.papers.stop()
      await sessions.stop()
    },
  }
}

function toStock(change: LotChange): Stock[] {
  const left = stockOf(change)
  return left === null ? [] : [{ lotId: change.lot.id, left }]
}
