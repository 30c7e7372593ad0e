import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeLot } from '../testing/close-lot.ts'
import { makeAuction, makeBidder, makeLot } from '../testing/factories.ts'
import { readInbox } from '../testing/read-inbox.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { rememberLanguage, savePreferences } from './queries-preferences.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('truncate messages, inbox'))

async function makeDuel(given: Parameters<typeof makeBidder>[2] = {}, lot: Parameters<typeof makeLot>[1] = {}) {
  const { db } = app.database
  const auctionId = await makeAuction(db)
  const lotId = await makeLot(db, { auctionId, title: 'Bench lathe', ...lot })
  const alice = await makeBidder(db, auctionId, { email: `alice${lotId}@example.test`, ...given })
  const bob = await makeBidder(db, auctionId, { email: `bob${lotId}@example.test` })
  const bid = async (userId: number, amount: number) => {
    await (await app.as(userId)).call(placeBid, { lotId, amount: dollars(amount), kind: 'proxy' })
    await app.services.bidding.finishNotices()
  }
  return { lotId, alice, bob, bid, mailOfAlice: `alice${lotId}@example.test`, mailOfBob: `bob${lotId}@example.test` }
}

test('I-70 P-411 whoever is outbid gets a mail with the price and the way back', async () => {
  const { lotId, alice, bob, bid, mailOfAlice } = await makeDuel()
  await bid(alice, 20)
  await bid(bob, 50)
  const [mail, ...others] = await readInbox(app, mailOfAlice)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'outbid', subject: 'You have been outbid on Bench lathe', language: 'en' })
  expect(mail?.text).toContain(`http://house.test/lot/${lotId}`)
  expect(mail?.text).toContain('Current price: $20.50')
})

test.each([
  ['en', 'has asked less than you', ['was accepted', 'what we pay you'], 'else we are looking for'],
  ['es', 'pidió menos que usted', ['Se aceptó su oferta', 'lo que le pagaremos'], 'busquemos otra cosa'],
  ['ar', 'مبلغًا أقل من مبلغك', ['تم قبول عرضك', 'الذي سندفعه لك'], 'نبحث عنه'],
] as const)(
  'decision 093 in %s bidders of a reverse lot read that less was asked, and its winner nothing of paying',
  async (...given) => {
    const [language, outbid, won, lost] = given
    const reverse = { saleType: 'reverse', startingPrice: dollars(1_000) } as const
    const { lotId, alice, bob, bid, mailOfAlice, mailOfBob } = await makeDuel({}, reverse)
    for (const userId of [alice, bob]) await rememberLanguage(app.database.db, userId, language)
    await bid(alice, 900)
    await bid(bob, 800)
    await closeLot(app, lotId)
    await app.services.bidding.finishNotices()
    const textsTo = async (address: string) =>
      (await readInbox(app, address)).toReversed().map(({ kind, text }) => [kind, text])
    expect(await textsTo(mailOfAlice)).toEqual([
      ['outbid', expect.stringContaining(outbid)],
      ['lost', expect.stringContaining(lost)],
    ])
    const [mail, ...others] = await textsTo(mailOfBob)
    expect(others).toEqual([])
    expect(mail).toEqual(['won', expect.stringContaining(won[0])])
    expect(mail?.[1]).toContain(won[1])
    expect(mail?.[1]).not.toMatch(/pay, then|pague y elija|ادفع، ثم/)
  },
)

test('B-182 the price of a lot of several units is the price of each, also for whoever is outbid or leads again', async () => {
  const { lotId, alice, bob, bid, mailOfAlice } = await makeDuel({}, { quantity: 4 })
  await bid(alice, 20)
  await bid(bob, 50)
  const command = { type: 'void', bidNumber: null, userId: bob, reason: 'A mistake', staffId: alice } as const
  expect(
    await app.services.bidding.submit({ lotId, callerId: null, key: null, isOffer: false, command }),
  ).toMatchObject({
    isAccepted: true,
  })
  await app.services.bidding.finishNotices()
  const mails = await readInbox(app, mailOfAlice)
  expect(mails.map(({ kind, text }) => [kind, text.match(/Current price: .*/)?.[0]])).toEqual([
    ['leads_again', expect.stringMatching(/^Current price: \$\d+\.\d\d per unit$/)],
    ['outbid', 'Current price: $20.50 per unit'],
  ])
})

test('many outbids on a lot within ten minutes are one mail, also where two spans of ten minutes meet', async () => {
  const { lotId, alice, bob, bid, mailOfAlice } = await makeDuel()
  for (let round = 1; round <= 4; round += 1) {
    await bid(alice, 100 * round)
    await bid(bob, 100 * round + 50)
  }
  expect(await readInbox(app, mailOfAlice)).toHaveLength(1)

  const { pool } = app.database
  const span = Math.floor(Date.now() / 600_000)
  const stem = `mail:outbid:${alice}:${lotId}:`
  // As if the mail had been queued at the end of the span before, then eleven minutes ago.
  await pool.query(
    "update messages set key = $1, created_at = now() - interval '1 minute' where user_id = $2 and kind = 'outbid'",
    [`${stem}${span - 1}`, alice],
  )
  await bid(alice, 1_000)
  await bid(bob, 1_050)
  expect(await readInbox(app, mailOfAlice)).toHaveLength(1)
  await pool.query("update messages set created_at = now() - interval '11 minutes' where kind = 'outbid'")
  await bid(alice, 2_000)
  await bid(bob, 2_050)
  expect(await readInbox(app, mailOfAlice)).toHaveLength(2)
})

test('at the end the winner hears of it and the loser too, without the price', async () => {
  const { lotId, alice, bob, bid, mailOfAlice, mailOfBob } = await makeDuel()
  await bid(alice, 20)
  await bid(bob, 50)
  await closeLot(app, lotId)
  await app.services.bidding.finishNotices()
  expect((await readInbox(app, mailOfBob)).map(({ subject }) => subject)).toEqual(['You won Bench lathe'])
  const [lost] = await readInbox(app, mailOfAlice)
  expect(lost?.subject).toBe('Bench lathe has ended')
  expect(lost?.text).not.toContain('$')
})

test.each(['auction', 'sealed'] as const)(
  'P-411 whoever buys units of a lot outright (%s) is told what each purchase cost, not what is bid',
  async (saleType) => {
    const sale = { saleType, isBuyNow: true, buyNowPrice: dollars(100), quantity: 4 }
    const { lotId, alice, bob, bid, mailOfBob } = await makeDuel({}, sale)
    await bid(alice, 20)
    const buy = async (price?: number) => {
      const command = { type: 'buy', userId: bob, quantity: 1, ...(price && { price: dollars(price) }) } as const
      await app.services.bidding.submit({ lotId, callerId: null, key: null, isOffer: false, command })
    }
    await buy()
    await buy(80)
    await app.services.bidding.finishNotices()
    const [mail] = await readInbox(app, mailOfBob)
    expect(mail?.text.match(/Won · .*|Your price: .*/g)).toEqual(['Won · $100.00', 'Won · $80.00'])
  },
)

test('I-72 P-412 a type that is switched off sends no mail, and the notice on the site stays', async () => {
  const { alice, bob, bid, mailOfAlice } = await makeDuel()
  await savePreferences(app.database.db, alice, { mailTypes: ['won', 'lost'], smsTypes: [] })
  await bid(alice, 20)
  await bid(bob, 50)
  expect(await readInbox(app, mailOfAlice)).toEqual([])
  const { rows } = await app.database.pool.query('select kind from notifications where user_id = $1', [alice])
  expect(rows).toEqual([{ kind: 'outbid' }])
})

test('I-72 P-407 a text goes to a verified number of somebody who asked for it, in their language', async () => {
  const phone = '+1 (801) 555-0142'
  const { alice, bob, bid, lotId } = await makeDuel({ phone, phoneVerified: true })
  await savePreferences(app.database.db, alice, { mailTypes: [], smsTypes: ['outbid'] })
  await rememberLanguage(app.database.db, alice, 'es')
  await bid(alice, 20)
  await bid(bob, 50)
  expect(await readInbox(app)).toMatchObject([
    {
      channel: 'sms',
      recipient: '+18015550142',
      text: `Gavelhouse: superaron su puja por Bench lathe. Puje de nuevo: http://house.test/lot/${lotId}`,
    },
  ])
})

test('no text goes to a number that was not verified', async () => {
  const { alice, bob, bid } = await makeDuel({ phone: '+1 (801) 555-0143' })
  await savePreferences(app.database.db, alice, { mailTypes: [], smsTypes: ['outbid'] })
  await bid(alice, 20)
  await bid(bob, 50)
  expect(await readInbox(app)).toEqual([])
})
