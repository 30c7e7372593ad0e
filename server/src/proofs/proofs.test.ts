import { createPublicKey, verify } from 'node:crypto'
import { placeBid, placePreBid } from '@gavelhouse/shared/bidding/contract.ts'
import { addToCart } from '@gavelhouse/shared/carts/contract.ts'
import { payBySource } from '@gavelhouse/shared/checkout/contract.ts'
import { saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { downloadLog, listProofKeys, listProofs } from '@gavelhouse/shared/proofs/contract.ts'
import type { Proof } from '@gavelhouse/shared/proofs/proof.ts'
import { sealedAmountText } from '@gavelhouse/shared/proofs/public-line.ts'
import { signedTextOf } from '@gavelhouse/shared/proofs/testing.ts'
import { findProof, type Verdict, verifyLog } from '@gavelhouse/shared/proofs/verify-log.ts'
import { DAY, HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeLot, expire } from '../testing/close-lot.ts'
import { makeAuction, makeBidder, makeLot, makeUser } from '../testing/factories.ts'
import { makeCard } from '../testing/payment-tokens.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { announceHeads } from './announce-heads.ts'
import { sha256 } from './sha256.ts'

let app: TestApp
let auctionId: number
let alice: TestClient
let bob: TestClient
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.database
  auctionId = await makeAuction(db)
  alice = await app.as(await makeBidder(db, auctionId))
  bob = await app.as(await makeBidder(db, auctionId))
})

const lotWith = (given: Parameters<typeof makeLot>[1] = {}) => makeLot(app.database.db, { auctionId, ...given })
const bid = (client: TestClient, lotId: number, amount: number, key?: string) =>
  client.call(placeBid, { lotId, amount: dollars(amount), kind: 'proxy' }, key === undefined ? {} : { key })

async function isSignedBy(keyId: string, text: string, signature: string): Promise<boolean> {
  const { data } = await app.guest.call(listProofKeys, {})
  const key = data.records.find(({ id }) => id === keyId)
  if (key === undefined) return false
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(key.publicKey, 'hex')])
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'hex'))
}

const isHouseWord = (proof: Proof) => isSignedBy(proof.keyId, signedTextOf(proof, sha256), proof.signature)

const logOf = async (lotId: number) => (await app.guest.call(downloadLog, { lotId })).data
const check = async (lotId: number): Promise<Verdict> => verifyLog(await logOf(lotId), { hash: sha256, isSignedBy })

test('an accepted bid is answered with a proof that the house has signed', async () => {
  const lotId = await lotWith()
  const { proof } = (await bid(alice, lotId, 20)).data
  expect(proof).toMatchObject({ lotId, number: 2, amount: dollars(20) })
  if (proof === null) throw new Error('no proof')
  expect(await isHouseWord(proof)).toBe(true)
  expect(await isHouseWord({ ...proof, amount: 1 })).toBe(false)
})

test('bids that are answered together share a signature, and each proof stands by itself', async () => {
  const lotIds = await Promise.all(Array.from({ length: 9 }, () => lotWith()))
  const answers = await Promise.all(lotIds.map((lotId) => bid(alice, lotId, 20)))
  const proofs = answers.flatMap(({ data }) => data.proof ?? [])
  expect(proofs).toHaveLength(9)
  expect(new Set(proofs.map(({ signature }) => signature)).size).toBeLessThan(9)
  for (const proof of proofs) {
    expect(await isHouseWord(proof)).toBe(true)
    expect(await isHouseWord({ ...proof, hash: sha256('another log') })).toBe(false)
  }
})

test('a lot that was only to be bought, listed as staff list it, has a log that anybody can check', async () => {
  const outright = { saleType: 'buynow', isBiddable: false, isBuyNow: true, buyNowPrice: dollars(40) } as const
  const lotId = await lotWith({ ...outright, quantity: 2 })
  for (let times = 0; times < 2; times += 1) {
    const userId = await makeBidder(app.database.db, auctionId)
    const client = await app.as(userId)
    await client.call(addToCart, { lines: [{ lotId, quantity: 1 }] })
    const source = { id: await makeCard(app, userId) }
    await client.call(payBySource, { payType: 'buynow', method: 'online', group: String(auctionId), source })
  }
  expect((await logOf(lotId)).lines.map(({ fact }) => fact.type)).toEqual(['opened', 'bought', 'bought'])
  expect(await check(lotId)).toMatchObject({ isSound: true })
})

test('R-9 the same key is answered with the same proof', async () => {
  const lotId = await lotWith()
  const key = crypto.randomUUID()
  const first = await bid(alice, lotId, 20, key)
  await bid(bob, lotId, 30)
  expect((await bid(alice, lotId, 20, key)).data.proof).toEqual(first.data.proof)
})

test('a closed lot’s log is sound, says who won, and holds every proof', async () => {
  const lotId = await lotWith({ reserve: dollars(25) })
  const proofs = [
    (await bid(alice, lotId, 20)).data.proof,
    (await bid(bob, lotId, 30)).data.proof,
    (await bid(alice, lotId, 40)).data.proof,
    (await bid(alice, lotId, 77.7171)).data.proof,
  ]
  await closeLot(app, lotId)
  const verdict = await check(lotId)
  expect(verdict).toMatchObject({ isSound: true, outcome: { why: 'best_bid', price: dollars(31) } })
  const file = await logOf(lotId)
  for (const proof of proofs) {
    if (proof === null) throw new Error('no proof')
    expect(findProof(file, proof)?.hash).toBe(proof.hash)
  }
  expect(JSON.stringify(file)).not.toMatch(/777171/)
  expect(Object.values(file.names)).toContainEqual(expect.stringMatching(/^Bidder [0-9A-F]{6}$/))
})

test('T-10 D-5 the log of a lot on sale is nobody’s to see', async () => {
  const lotId = await lotWith({ saleType: 'sealed' })
  await bid(alice, lotId, 20)
  expect(await app.guest.call(downloadLog, { lotId })).toMatchObject({ status: 409, code: 'log_not_open' })
  expect(await app.guest.call(downloadLog, { lotId: 2_000_000_000 })).toMatchObject({ status: 404 })
})

test('B-355 T-10 a sealed proof tells neither its number nor, before the close, what opens it', async () => {
  const lotId = await lotWith({ saleType: 'sealed' })
  await bid(bob, lotId, 500)
  const { proof } = (await bid(alice, lotId, 20)).data
  expect(proof).toMatchObject({ number: null, amount: dollars(20) })
  const before = await alice.call(listProofs, { lotId })
  expect(before.data).toEqual({ bidder: null, records: [{ ...proof, salt: null }] })

  await closeLot(app, lotId)
  const { data } = await alice.call(listProofs, { lotId })
  const file = await logOf(lotId)
  const [own] = data.records
  const line = file.lines.find(({ hash }) => hash === own?.hash)
  expect(line?.fact).toMatchObject({
    bidder: data.bidder,
    sealed: sha256(sealedAmountText(own?.salt ?? '', dollars(20))),
  })
  expect(line).toMatchObject({ salt: null })
  expect(await check(lotId)).toMatchObject({ isSound: true, outcome: { why: 'sealed_bid', price: dollars(500) } })
})

test('T-10 each sealed bid has a salt of its own, which no answer before the close holds', async () => {
  const lotId = await lotWith({ saleType: 'sealed' })
  const first = (await bid(alice, lotId, 20)).data
  const second = (await bid(alice, lotId, 21)).data
  // With it, a bidder could try out whether the second hash follows from the first.
  const { rows } = await app.database.pool.query(
    `select encode(salt, 'hex') as salt from lot_log where lot_id = $1 and type = 'bid' order by number`,
    [lotId],
  )
  expect(new Set(rows.map(({ salt }) => salt)).size).toBe(2)
  expect(JSON.stringify([first, second])).not.toContain(rows[0]?.salt)
})

test('a pre-bid has a proof, and becomes a bid of the same sealed log', async () => {
  const { db } = app.database
  const now = Date.now()
  const lotId = await lotWith({ opensAt: now + HOUR, closesAt: now + DAY })
  const { data } = await alice.call(placePreBid, { lotId, amount: dollars(20), kind: 'proxy' })
  expect(data.proof).toMatchObject({ number: null, amount: dollars(20) })
  await db.execute(`update lots set opens_at = now() - interval '1 minute' where id = ${lotId}`)
  await bid(bob, lotId, 15)
  await closeLot(app, lotId)
  const verdict = await check(lotId)
  expect(verdict).toMatchObject({ isSound: true, outcome: { why: 'best_bid', price: dollars(15.5) } })
  if (verdict.isSound && data.proof !== null) expect(findProof(verdict.file, data.proof)?.number).toBe(1)
})

test('rules that staff change before the first bid are in the log from then on', async () => {
  const { db, pool } = app.database
  const admin = await app.as(await makeUser(db, { role: 'owner' }))
  const lotId = await lotWith()
  await app.services.bidding.submit({
    ...{ lotId, callerId: null, key: null, isOffer: false },
    command: { type: 'open' },
  })
  await admin.call(saveLot, { id: lotId, startingPrice: dollars(12) } as never)
  await pool.query('update auctions set soft_close_minutes = 9 where id = $1', [auctionId])
  await bid(alice, lotId, 20)
  await bid(bob, lotId, 30)
  await closeLot(app, lotId)
  const file = await logOf(lotId)
  expect(file.lines.filter(({ rules }) => rules !== null).map(({ number }) => number)).toContain(2)
  expect(await check(lotId)).toMatchObject({ isSound: true, outcome: { price: dollars(20.5) } })
})

test('a lot that closed before the proofs says so', async () => {
  const lotId = await lotWith()
  await bid(alice, lotId, 20)
  await closeLot(app, lotId)
  const { pool } = app.database
  await pool.query('alter table lot_log disable trigger user')
  await pool.query('update lot_log set hash = null, salt = null, rules = null where lot_id = $1', [lotId])
  await pool.query('alter table lot_log enable trigger user')
  expect(await app.guest.call(downloadLog, { lotId })).toMatchObject({ status: 409, code: 'log_without_hashes' })
  expect((await alice.call(listProofs, { lotId })).data.records).toEqual([])
})

test('a log that began before the proofs is hashed from its next line on', async () => {
  const lotId = await lotWith()
  await bid(alice, lotId, 20)
  const { pool } = app.database
  await pool.query('alter table lot_log disable trigger user')
  await pool.query('update lot_log set hash = null, salt = null, rules = null where lot_id = $1', [lotId])
  await pool.query('alter table lot_log enable trigger user')
  await pool.query('update lots set log_hash = null, rules_hash = null where id = $1', [lotId])
  await bid(bob, lotId, 30)
  await expire(app, lotId)
  await closeLot(app, lotId)
  expect((await logOf(lotId)).unhashed).toBe(2)
  expect(await check(lotId)).toMatchObject({ isSound: true, outcome: { price: dollars(20.5) } })
})

/** Every hash of the lot's log that was told to anybody so far. */
const announcedOf = (lotId: number) =>
  app.published.flatMap(([, , event]) => {
    const { lotId: id, logNumber, logHash } = event as { lotId?: number; logNumber?: number; logHash?: string | null }
    return id === lotId && logNumber !== undefined && typeof logHash === 'string'
      ? [{ number: logNumber, hash: logHash }]
      : []
  })

test('S-26 rule 26 every event of an open lot carries the hash of its log, and the log of the closed lot holds them all', async () => {
  const lotId = await lotWith()
  app.published.length = 0
  await bid(alice, lotId, 20)
  await bid(bob, lotId, 30)
  const { lot } = (await app.guest.call(getLot, { id: lotId })).data
  expect(announcedOf(lotId).map(({ number }) => number)).toContain(lot.logNumber)
  expect(announcedOf(lotId)).toContainEqual(lot.logHead)
  await closeLot(app, lotId)

  const tools = { hash: sha256, isSignedBy }
  const file = await logOf(lotId)
  expect(await verifyLog({ ...file, announced: announcedOf(lotId) }, tools)).toMatchObject({ isSound: true })
  const dropped = { number: 3, hash: sha256('a bid that the house dropped') }
  expect(await verifyLog({ ...file, announced: [dropped] }, tools)).toMatchObject({ problem: 'announced', number: 3 })
})

test('S-26 rule 26 a sealed lot announces hidden hashes at a steady pace, which its log must hold once it is closed', async () => {
  const lotId = await lotWith({ saleType: 'sealed' })
  await bid(alice, lotId, 20)
  app.published.length = 0
  const tick = () => announceHeads(app.services)
  await tick()
  await tick() // nobody has bid in between, and it looks the same
  await bid(bob, lotId, 30)
  await tick()
  const heard = app.published.flatMap(([room, name, event]) => {
    const { lotId: id, number, hash } = event as { lotId: number; number: number; hash: string }
    return room === `lot:${lotId}` && name === 'headAnnounced' && id === lotId ? [{ number, hash }] : []
  })
  expect(heard.map(({ number }) => number)).toEqual([1, 2, 3])
  expect(new Set(heard.map(({ hash }) => hash)).size).toBe(3)
  expect(announcedOf(lotId)).toEqual([])
  expect((await app.guest.call(getLot, { id: lotId })).data.lot.logHead).toBeNull()
  await closeLot(app, lotId)

  const tools = { hash: sha256, isSignedBy }
  const file = await logOf(lotId)
  expect(file.heads?.map(({ logNumber }) => logNumber)).toEqual([2, 2, 3])
  expect(await verifyLog({ ...file, heard }, tools)).toMatchObject({ isSound: true })
  const wrong = { isSound: false, problem: 'announced' }
  const forged = { number: 2, hash: sha256('another log') }
  expect(await verifyLog({ ...file, heard: [forged] }, tools)).toMatchObject(wrong)
  expect(await verifyLog({ ...file, heads: file.heads?.slice(0, 2), heard }, tools)).toMatchObject(wrong)
  const moved = file.heads?.map((head) => ({ ...head, logNumber: 1 }))
  expect(await verifyLog({ ...file, heads: moved }, tools)).toMatchObject(wrong)
})
