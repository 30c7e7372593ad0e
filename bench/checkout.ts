import { openMailSink } from '../server/src/testing/mail-sink.ts'
import { checkOutCart } from '../shared/src/carts/buy-now-cart-contract.ts'
import { addToCart } from '../shared/src/carts/contract.ts'
import { payBySource, payFromWallet } from '../shared/src/checkout/contract.ts'
import { argument } from './lib/argument.ts'
import { type CallFigures, callRow, loadCalls, type PlannedCall } from './lib/call-load-process.ts'
import { openCpuClock, withCpu } from './lib/cpu-time.ts'
import { verdict } from './lib/delays.ts'
import { measureFloor } from './lib/durable-floor.ts'
import { machine, print, row } from './lib/figures.ts'
import { openBenchHouse } from './lib/house.ts'
import { runLoad } from './lib/load-process.ts'
import { saveCards } from './lib/saved-cards.ts'
import { startShippedServer } from './lib/servers.ts'
import { type Bill, openShop } from './lib/shop.ts'
import { hangPayments, untilAllTold } from './lib/stalled-provider.ts'

/**
 * Cart, checkout and payments a second through HTTP on the shipped server with the built-in payment company, beside the floor
 * of one durable transaction in the same run. To reach: 1,100 lots put into carts a second (20 times the peer's 55);
 * payments from the wallet a quarter of the floor; bids take at most a fifth longer (p99) while a provider that has gone
 * silent keeps 200 payments waiting.
 */
const SECONDS = argument('seconds', 5)
/** So many people pay at the same moment, and as many ask for the floor. */
const CONNECTIONS = argument('connections', 64)
const BUYERS = argument('buyers', 500)
const SELLERS = argument('sellers', 20)
/** More than can be paid in the time. */
const BILLS = argument('bills', 3_000)
const PEER_ADDS = 55
const OFFERS = 500
const HANGING = 200
const BIDS_PER_SECOND = 500
/** Two short runs differ by more than a fifth by themselves: the medians of several are compared. */
const STALLS = argument('turns', 5)

print(`Checkout: ${machine()}`)
const house = await openBenchHouse({ users: BUYERS })
const shop = await openShop(house, { sellers: SELLERS })
const offers = await shop.makeOffers(OFFERS)
const floor = await measureFloor(house.database, { connections: CONNECTIONS, seconds: SECONDS })
print(callRow('one durable transaction, in process, 10 lanes', floor.inProcess))
print(callRow(`the same behind a bare route, ${CONNECTIONS} connections`, floor.throughHttp))

const sink = await openMailSink()
const server = await startShippedServer(house.database.url, house.dataDir, {
  ...{ SMTP_URL: sink.url, MAIL_FROM: 'house@gavelhouse.test' },
})
const cards = await saveCards(server.url, shop.buyers)
const clock = await openCpuClock(house.database, server.process?.pid)
const ask = async (path: string, calls: PlannedCall[], isOnce = false) => {
  await untilAllTold(house.database)
  const order = { url: server.url, path: `/api${path}`, connections: CONNECTIONS, seconds: SECONDS, calls, isOnce }
  return withCpu(clock, () => loadCalls(order))
}

/** Each buyer has three lots in the cart, each put in again and again. */
const adds = Array.from({ length: BUYERS * 3 }, (_, index) => {
  const { token } = shop.buyers[index % BUYERS] as (typeof shop.buyers)[number]
  const lotId = offers[(index * 7) % OFFERS]
  return { token, body: JSON.stringify({ cart: [{ product_id: lotId, qty: 1 }] }) }
})
const checkouts = shop.buyers.map(({ token }) => ({ token, body: JSON.stringify({ cart_id: shop.auctionId }) }))
const byWallet = (bill: Bill) => ({ invoice_id: bill.invoiceId, pay_type: 'invoice', payment_method: 'wallet' })
const byCard = (bill: Bill) => ({
  ...{ invoice_id: bill.invoiceId, pay_type: 'invoice', payment_method: 'online' },
  paymentInfo: { source: cards.get(bill.buyer.id) },
})
const payments = async (paying: (bill: Bill) => object, count = BILLS): Promise<PlannedCall[]> =>
  (await shop.makeBills(count)).map((bill) => ({ token: bill.buyer.token, body: JSON.stringify(paying(bill)) }))

try {
  // A server that has just started is still compiling.
  await ask(addToCart.path, adds)
  await ask(payBySource.path, await payments(byCard, 1_000), true)
  await ask(payFromWallet.path, await payments(byWallet, 1_000), true)

  const added = show('add to cart', await ask(addToCart.path, adds))
  show('checkout read, three lots', await ask(checkOutCart.path, checkouts))
  const fromWallet = show(
    'pay an invoice from the wallet',
    await ask(payFromWallet.path, await payments(byWallet), true),
  )
  const fromCard = show('pay an invoice by saved card', await ask(payBySource.path, await payments(byCard), true))

  const stalled = await bidBesideStalled()

  print('')
  print(
    verdict(
      added.perSecond >= 20 * PEER_ADDS,
      `add to cart: ${Math.round(added.perSecond)}/s, ${(added.perSecond / PEER_ADDS).toFixed(1)} times the peer (to reach 20)`,
    ),
  )
  const work = ({ cpu }: CallFigures) => (cpu === undefined ? Number.NaN : cpu.server + cpu.database)
  const share = (figures: CallFigures, of: CallFigures) => figures.perSecond / of.perSecond
  print(
    verdict(
      share(fromWallet, floor.throughHttp) >= 0.25,
      `wallet payment / durable floor: ${share(fromWallet, floor.throughHttp).toFixed(2)} through HTTP, ${share(fromWallet, floor.inProcess).toFixed(2)} in process (to reach 0.25)`,
    ),
  )
  print(`card payment / durable floor: ${share(fromCard, floor.throughHttp).toFixed(3)} through HTTP`)
  const floorWork = work(floor.throughHttp)
  print(
    `by processor time, whatever else the machine does: floor / wallet payment ${(floorWork / work(fromWallet)).toFixed(2)}, floor / card payment ${(floorWork / work(fromCard)).toFixed(3)}`,
  )
  print(
    verdict(
      stalled.rise <= 0.2,
      `p99 of bids with ${HANGING} payments hanging: ${(100 * stalled.rise).toFixed(0)} % more than without (at most 20)`,
    ),
  )
} finally {
  await server.close()
  sink.close()
  await house.close()
}
print(`load average at the end: ${machine().split(' load ')[1]}`)

/** The same bids with and without the silence, by turns. */
async function bidBesideStalled(): Promise<{ rise: number }> {
  const bid = async (name: string) => {
    const figures = await runLoad({
      ...{ url: server.url, path: '/api/bid/confirm', tokens: shop.buyers.map(({ token }) => token).slice(0, 100) },
      ...{ seconds: SECONDS, rate: BIDS_PER_SECOND, lotIds: await house.makeLots(20) },
    })
    print(row(name, figures))
    return figures.p99
  }
  const alone: number[] = []
  const beside: number[] = []
  await bid('bids, while the server gets used to them')
  for (let round = 0; round < STALLS; round++) {
    const bills = await payments(byCard, HANGING)
    await untilAllTold(house.database)
    alone.push(await bid(`${BIDS_PER_SECOND} bids/s`))
    const hanging = await hangPayments(house.database, server.url, bills)
    beside.push(await bid(`the same, ${HANGING} payments hanging (${hanging.written} attempts written)`))
    print(`paid when the provider spoke again: ${await hanging.end()} of ${HANGING}`)
  }
  return { rise: median(beside) / median(alone) - 1 }
}

function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] as number
}

function show(name: string, figures: CallFigures): CallFigures {
  print(callRow(name, figures))
  return figures
}
