import * as api from '@gavelhouse/shared/checkout/contract.ts'
import * as refundApi from '@gavelhouse/shared/checkout/refund-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import * as walletApi from '@gavelhouse/shared/wallet/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInvoices } from '../invoices/make-invoices.ts'
import { makeSale } from '../testing/make-sale.ts'
import { fillWallet, makeInvoice, walletOf } from '../testing/money.ts'
import { expectNoFailure, PATIENCE, RaceHouse, some } from '../testing/race-house.ts'
import { releaseDeposits } from '../wallet/release-deposits.ts'

const RACERS = 20

let house: RaceHouse
beforeAll(async () => {
  house = await RaceHouse.open(RACERS)
}, 60_000)
afterAll(() => house.app.close())

test(
  'I-30 T-50 refunds by several of the staff at once: no unit twice, no cent beyond what was paid',
  PATIENCE,
  async () => {
    await house.play(0.15, async (at) => {
      const { id: userId, client, card } = house.racer(at)
      const { invoiceId, lineIds } = await makeInvoice(house.app, {
        userId,
        auctionId: house.over,
        prices: [dollars(33.33)],
        quantity: 3,
      })
      const isByCard = at % 2 === 0
      if (!isByCard) await fillWallet(house.app, userId, dollars(99.99))
      const subject = { payType: 'invoice', invoiceId } as const
      const paid = isByCard
        ? await client.call(api.payBySource, { ...subject, method: 'online', source: { id: card } })
        : await client.call(api.payFromWallet, subject)
      expect(paid.status).toBe(200)
      const answers = await house.race(
        some(20, (n) => () => {
          const staff = house.staff[n % house.staff.length]
          if (staff === undefined) throw new Error('nobody is at the desk')
          const items = [{ lineId: lineIds[0] ?? 0, units: n < 6 ? 1 : (n % 2) + 1 }]
          const input = {
            invoiceId,
            items,
            amount: 0,
            givesShipping: false,
            to: n % 4 === 0 ? 'wallet' : 'source',
            reason: 'Broken',
          } as const
          return staff.call(refundApi.refundInvoice, input, n < 6 ? { key: `refund-of-${invoiceId}` } : {})
        }),
      )
      expectNoFailure(answers)
      const [line] = await house.query<{ returned_quantity: number; credited: string }>(
        'select returned_quantity, credited from owed_lines where id = $1',
        [lineIds[0]],
      )
      expect(line).toEqual({ returned_quantity: 3, credited: String(dollars(99.99)) })
      const [back] = await house.query<{ back: string }>(
        "select sum(amount) as back from refunds where invoice_id = $1 and status = 'succeeded'",
        [invoiceId],
      )
      expect(Number(back?.back)).toBe(dollars(99.99))
    })
  },
)

test(
  'T-44 I-26 I-27 deposits, while invoices are made, deposits released and kept by staff: each ends once',
  PATIENCE,
  async () => {
    await house.play(0.15, async (at) => {
      const { db } = house.app.database
      const winner = house.racer(at)
      const { lotId } = await makeSale(db, {
        ...house.lot,
        auctionId: house.over,
        userId: winner.id,
        price: dollars(60),
      })
      await house.query("update lots set status = 'open', deposit_required = true, deposit_amount = $2 where id = $1", [
        lotId,
        dollars(50),
      ])
      const people = [0, 1, 2, 3].map((next) => house.racer(at + next))
      for (const racer of people) {
        await house.fillTo(racer, dollars(50))
        expect((await racer.client.call(walletApi.holdDeposit, { lotId })).status).toBe(200)
      }
      await house.query("update lots set status = 'sold' where id = $1", [lotId])
      const deposits = await house.query<{ id: number; user_id: number }>(
        'select id, user_id from bid_deposits where lot_id = $1',
        [lotId],
      )
      const kept = deposits.find(({ user_id }) => user_id === people[3]?.id)?.id ?? 0
      await house.race<unknown>([
        ...some(6, () => () => makeInvoices(house.app.database, house.app.services.tax)),
        ...some(6, () => () => releaseDeposits(house.app.database)),
        ...some(
          6,
          (n) => async () =>
            house.staff[n % 3]?.call(walletApi.forfeitDeposit, {
              depositId: n % 2 === 0 ? kept : (deposits[0]?.id ?? 0),
              reason: 'Broke the terms',
            }),
        ),
      ])
      const ended = await house.query<{ status: string; user_id: number }>(
        'select status, user_id from bid_deposits where lot_id = $1',
        [lotId],
      )
      for (const { status, user_id } of ended) {
        const isWinner = user_id === winner.id
        expect(isWinner ? ['applied', 'forfeited'] : ['released', 'forfeited']).toContain(status)
        if (!isWinner) expect(await walletOf(house.app, user_id)).toBe(status === 'released' ? dollars(50) : 0)
      }
      const [invoice] = await house.query<{ deposit: string }>(
        'select i.deposit from invoices i join owed_lines o on o.invoice_id = i.id where o.lot_id = $1',
        [lotId],
      )
      const isApplied = ended.some(({ status }) => status === 'applied')
      expect(Number(invoice?.deposit)).toBe(isApplied ? dollars(50) : 0)
    })
  },
)

test('T-49 one gift card, 20 who have its code: one has its value', PATIENCE, async () => {
  await house.play(0.1, async (at) => {
    const { data } = await (house.staff[0] as NonNullable<(typeof house.staff)[0]>).call(
      walletApi.issueGiftCard,
      { amount: dollars(25), isSold: at % 2 === 0 },
      { key: `gift-card-${at}` },
    )
    const before = await Promise.all(house.racers.map(({ id }) => walletOf(house.app, id)))
    const answers = await house.race(
      house.racers.map(
        ({ client }) =>
          () =>
            client.call(walletApi.redeemGiftCard, { code: data.code ?? '' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const after = await Promise.all(house.racers.map(({ id }) => walletOf(house.app, id)))
    expect(after.reduce((sum, balance, n) => sum + balance - (before[n] ?? 0), 0)).toBe(dollars(25))
    await house.query('delete from gift_card_tries')
  })
})

test(
  'I-30 money of the wallet back to the card, asked for many times at once, with and without the same key',
  PATIENCE,
  async () => {
    await house.play(0.1, async (at) => {
      const racer = house.racer(at)
      await house.fillTo(racer, 0)
      const started = await racer.client.call(api.topUpWallet, { amount: dollars(90) }, { key: `wallet-top-up-${at}` })
      const page = new URL(started.data.link ?? '').pathname
      await house.app.app.inject({
        method: 'POST',
        url: page,
        payload: 'act=approve',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      await racer.client.call(api.getPaymentResult, { attemptId: started.data.attemptId })
      expect(await walletOf(house.app, racer.id)).toBe(dollars(90))
      const answers = await house.race([
        ...some(
          10,
          () => () => racer.client.call(refundApi.withdraw, { amount: dollars(20) }, { key: `withdraw-same-${at}` }),
        ),
        ...some(
          10,
          (n) => () =>
            racer.client.call(refundApi.withdraw, { amount: dollars(30) }, { key: `withdraw-other-${at}-${n}` }),
        ),
      ])
      expectNoFailure(answers)
      const sent = await house.query<{ amount: string }>(
        'select amount from refunds where user_id = $1 and request_key like $2',
        [racer.id, `withdraw-%-${at}%`],
      )
      const total = sent.reduce((sum, { amount }) => sum + Number(amount), 0)
      expect(await walletOf(house.app, racer.id)).toBe(dollars(90) - total)
      const [once] = await house.query<{ sum: string | null }>(
        'select sum(amount) as sum from refunds where user_id = $1 and request_key = $2',
        [racer.id, `withdraw-same-${at}`],
      )
      expect([0, dollars(20)]).toContain(Number(once?.sum ?? 0))
    })
  },
)
