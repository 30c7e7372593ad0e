import * as api from '@gavelhouse/shared/checkout/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import * as walletApi from '@gavelhouse/shared/wallet/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeLot } from '../testing/factories.ts'
import { fillWallet, makeInvoice, walletOf } from '../testing/money.ts'
import { expectNoFailure, PATIENCE, RaceHouse, type Racer, some } from '../testing/race-house.ts'

const RACERS = 20

let house: RaceHouse
beforeAll(async () => {
  house = await RaceHouse.open(RACERS)
}, 60_000)
afterAll(() => house.app.close())

const OUTRIGHT = { status: 'open', isBuyNow: true, buyNowPrice: dollars(40) } as const
const put = (racer: Racer, lotId: number) =>
  house.query('insert into cart_lines (user_id, lot_id, auction_id, quantity) values ($1, $2, $3, 1)', [
    ...[racer.id, lotId, house.open],
  ])
const group = () => String(house.open)

describe('T-45 the last units, by card and wallet, by 20 at once', () => {
  test.each([
    ['sold outright only', { saleType: 'buynow', isBiddable: false }],
    ['also up for bids', { saleType: 'auction', isBiddable: true }],
  ] as const)('%s: as many are sold as there are, everybody else pays nothing', PATIENCE, async (_name, kind) => {
    await house.play(0.1, async (at) => {
      const units = kind.isBiddable ? 1 : (at % 3) + 1
      const lotId = await makeLot(house.app.database.db, { ...house.lot, ...OUTRIGHT, ...kind, quantity: units })
      await house.query('delete from cart_lines')
      for (const racer of house.racers) await put(racer, lotId)
      await Promise.all(house.racers.filter((_, at) => at % 2 === 0).map((racer) => house.fillTo(racer, dollars(100))))
      const answers = await house.race(
        house.racers.map(({ client, card }, at) => () => {
          const subject = { payType: 'buynow', group: group() } as const
          return at % 2 === 0
            ? client.call(api.payFromWallet, subject)
            : client.call(api.payBySource, { ...subject, method: 'online', source: { id: card } })
        }),
      )
      expectNoFailure(answers)
      const [lot] = await house.query<{ units_sold: number }>('select units_sold from lots where id = $1', [lotId])
      const [paid] = await house.query<{ count: number }>(
        `select count(*)::int as count from invoices i join owed_lines o on o.invoice_id = i.id
         where o.lot_id = $1 and i.paid_at is not null`,
        [lotId],
      )
      expect([lot?.units_sold, paid?.count]).toEqual([units, units])
    })
  })
})

test(
  'T-42 A-674 one cart, to be paid offline, with other keys and from many tabs: bought and invoiced once',
  PATIENCE,
  async () => {
    await house.play(0.05, async (at) => {
      const racer = house.racer(at)
      const lotId = await makeLot(house.app.database.db, {
        ...{ ...house.lot, ...OUTRIGHT, saleType: 'buynow', isBiddable: false, quantity: 50 },
      })
      await house.query('delete from cart_lines')
      await put(racer, lotId)
      const pay = (n: number) =>
        racer.client.call(
          api.claimOffline,
          { payType: 'buynow', group: group() },
          { key: `offline-of-${lotId}-${n % 5}` },
        )
      const answers = await house.race(some(10, (n) => () => pay(n)))
      expectNoFailure(answers)
      const [sold] = await house.query<{ units: number; lines: number }>(
        `select (select units_sold from lots where id = $1) as units,
           (select count(*)::int from owed_lines where lot_id = $1) as lines`,
        [lotId],
      )
      expect(sold).toEqual({ units: 1, lines: 1 })
      const [invoice] = await house.query<{ id: number }>('select invoice_id as id from owed_lines where lot_id = $1', [
        lotId,
      ])
      const paid = { userId: racer.id, invoiceId: invoice?.id ?? 0, notes: '' }
      expect((await house.staff[0]?.call(api.recordCash, paid))?.status).toBe(200)
    })
  },
)

test(
  'T-43 I-22 one wallet, spent for invoices, a deposit and a purchase at once: never more than it holds',
  PATIENCE,
  async () => {
    await house.play(0.15, async (at) => {
      const racer = house.racer(at)
      const { db } = house.app.database
      const invoices: { invoiceId: number }[] = []
      for (let made = 0; made < 3; made += 1)
        invoices.push(await makeInvoice(house.app, { userId: racer.id, auctionId: house.over }))
      const lotId = await makeLot(db, {
        ...{ ...house.lot, ...OUTRIGHT, saleType: 'buynow', isBiddable: false, quantity: 5 },
      })
      const depositLot = await makeLot(db, {
        ...{ ...house.lot, status: 'open', depositRequired: true, depositAmount: dollars(50) },
      })
      await house.query('delete from cart_lines')
      await put(racer, lotId)
      await house.fillTo(racer, dollars(160))
      const { client, id } = racer
      const answers = await house.race<{ status: number }>([
        ...some(
          12,
          (n) => () =>
            client.call(api.payFromWallet, { payType: 'invoice', invoiceId: invoices[n % 3]?.invoiceId ?? 0 }),
        ),
        ...some(4, () => () => client.call(api.payFromWallet, { payType: 'buynow', group: group() })),
        ...some(4, () => () => client.call(walletApi.holdDeposit, { lotId: depositLot })),
      ])
      expectNoFailure(answers)
      const [spent] = await house.query<{ spent: string }>(
        `select (select coalesce(sum(paid), 0) from invoices where id = any($2::int[])) +
        (select coalesce(sum(i.paid), 0) from invoices i join owed_lines o on o.invoice_id = i.id where o.lot_id = $3) +
        (select coalesce(sum(amount), 0) from bid_deposits where lot_id = $4 and user_id = $1) as spent`,
        [id, invoices.map(({ invoiceId }) => invoiceId), lotId, depositLot],
      )
      const left = await walletOf(house.app, id)
      expect(left).toBe(dollars(160) - Number(spent?.spent))
      // Something is always bought: nobody stands in everybody's way.
      expect(Number(spent?.spent)).toBeGreaterThan(0)
    })
  },
)

test(
  'T-42 A-670 one invoice, by card, wallet and cash, from many tabs and at the desk: paid once',
  PATIENCE,
  async () => {
    await house.play(0.2, async (at) => {
      const { id: userId, client, card } = house.racer(at)
      const { invoiceId } = await makeInvoice(house.app, { userId, auctionId: house.over })
      await fillWallet(house.app, userId, dollars(300))
      const before = await walletOf(house.app, userId)
      const subject = { payType: 'invoice', invoiceId } as const
      const answers = await house.race<{ status: number; code: string | undefined }>([
        ...some(
          8,
          (n) => () =>
            client.call(
              api.payBySource,
              { ...subject, method: 'online', source: { id: card } },
              { key: `card-of-${invoiceId}-${n % 4}` },
            ),
        ),
        ...some(6, (n) => () => client.call(api.payFromWallet, subject, { key: `wallet-of-${invoiceId}-${n % 3}` })),
        ...house.staff.flatMap((staff) => [
          () => staff.call(api.recordCash, { userId, invoiceId, notes: '' }),
          () => staff.call(api.payForBuyer, { userId, invoiceId }),
        ]),
      ])
      expectNoFailure(answers)
      const [invoice] = await house.query<{ paid: string; paid_at: Date | null }>(
        'select paid, paid_at from invoices where id = $1',
        [invoiceId],
      )
      expect(invoice).toMatchObject({ paid: String(dollars(100)), paid_at: expect.any(Date) })
      const [net] = await house.query<{ card: string; cash: string }>(
        `select coalesce(sum(captured - fee) filter (where method = 'card' and status = 'succeeded'), 0) as card,
         coalesce(sum(captured) filter (where method = 'cash' and status = 'succeeded'), 0) as cash
       from payment_attempts where invoice_id = $1`,
        [invoiceId],
      )
      expect(before - (await walletOf(house.app, userId)) + Number(net?.card) + Number(net?.cash)).toBe(dollars(100))
    })
  },
)
