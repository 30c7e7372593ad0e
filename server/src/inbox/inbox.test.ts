import {
  answerLetter,
  deleteCannedText,
  listCannedTexts,
  listMessages,
  listQuestions,
  readLetter,
  saveCannedText,
  saveLetter,
} from '@gavelhouse/shared/inbox/contract.ts'
import { getOfficeCounts } from '@gavelhouse/shared/office/contract.ts'
import { listHistory } from '@gavelhouse/shared/office/list-contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAuction, makeUser } from '../testing/factories.ts'
import { makeMessage, makeQuestion } from '../testing/make-letter.ts'
import { readInbox } from '../testing/read-inbox.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let supportId: number
let support: TestClient
let address = ''
const LIST = { limit: 12, page: 1, filters: [] }

beforeAll(async () => {
  app = await createTestApp()
  supportId = await makeUser(app.database.db, { role: 'support' })
  support = await app.as(supportId)
})
afterAll(() => app.close())
beforeEach(() => {
  address = `${crypto.randomUUID()}@example.test`
})

const notices = async (userId: number) => {
  const { rows } = await app.database.pool.query('select kind, facts from notifications where user_id = $1', [userId])
  return rows
}

describe('questions about lots', () => {
  test('P-1015 an answer is kept, mailed, told on the site and announced; the question is answered', async () => {
    const userId = await makeUser(app.database.db)
    const id = await makeQuestion(app, { userId, title: 'Bench lathe' })
    app.published.splice(0)
    const said = { kind: 'question', id, body: 'Yes.\n\nThree phases, 400 V.', isNote: false } as const
    expect(await support.call(answerLetter, said)).toMatchObject({ status: 200, message: 'Answer sent' })

    const { data } = await support.call(readLetter, { kind: 'question', id })
    expect(data).toMatchObject({ state: 'answered', lot: { title: 'Bench lathe' }, userId })
    expect(data.entries).toMatchObject([{ isNote: false, body: said.body }])
    const mails = await readInbox(app, 'ada@example.test')
    expect(mails.at(-1)).toMatchObject({ subject: 'Your question about Bench lathe' })
    expect(mails.at(-1)?.text).toContain('Three phases, 400 V.')
    expect(mails.at(-1)?.text).toContain('Does it run on three phases?')
    expect(await notices(userId)).toEqual([{ kind: 'question_answered', facts: { title: 'Bench lathe' } }])
    expect(app.published.map(([room, name]) => [room, name])).toEqual([[`user:${userId}`, 'noticeAdded']])
    const { rows } = await app.database.pool.query('select answered_at from lot_questions where id = $1', [id])
    expect(rows[0].answered_at).not.toBeNull()
  })

  test('sent twice with one key it is one answer and one mail', async () => {
    const id = await makeQuestion(app)
    const key = crypto.randomUUID()
    const before = (await readInbox(app, 'ada@example.test')).length
    for (let time = 0; time < 2; time += 1)
      await support.call(answerLetter, { kind: 'question', id, body: 'Yes.', isNote: false }, { key })
    const { data } = await support.call(readLetter, { kind: 'question', id })
    expect(data.entries).toHaveLength(1)
    expect(await readInbox(app, 'ada@example.test')).toHaveLength(before + 1)
  })

  test('a note is for the office alone: no mail, no notice, and the question stays open', async () => {
    const userId = await makeUser(app.database.db)
    const id = await makeQuestion(app, { userId })
    const before = (await readInbox(app, 'ada@example.test')).length
    await support.call(answerLetter, { kind: 'question', id, body: 'Ask the seller first.', isNote: true })
    const { data } = await support.call(readLetter, { kind: 'question', id })
    expect(data).toMatchObject({ state: 'open', entries: [{ isNote: true }] })
    expect(await readInbox(app, 'ada@example.test')).toHaveLength(before)
    expect(await notices(userId)).toEqual([])
  })

  test('decision 025 people limited to some auctions see and answer the questions of these', async () => {
    const { db } = app.database
    const [mine, other] = [await makeAuction(db), await makeAuction(db)]
    const clerkId = await makeUser(db, { role: 'clerk', auctionIds: [mine] })
    const clerk = await app.as(clerkId)
    const [own, foreign] = [await makeQuestion(app, { auctionId: mine }), await makeQuestion(app, { auctionId: other })]
    expect((await clerk.call(listQuestions, LIST)).data.records.map(({ id }) => id)).toEqual([own])
    expect((await clerk.call(answerLetter, { kind: 'question', id: own, body: 'Yes.', isNote: false })).status).toBe(
      200,
    )
    expect(
      await clerk.call(answerLetter, { kind: 'question', id: foreign, body: 'Yes.', isNote: false }),
    ).toMatchObject({
      ...{ status: 404, message: 'Record not found' },
    })
    expect((await clerk.call(listHistory, { kind: 'question', id: own })).status).toBe(200)
    expect((await clerk.call(listHistory, { kind: 'question', id: foreign })).status).toBe(404)
    expect((await clerk.call(listMessages, LIST)).status).toBe(403)
    const message = { kind: 'message', id: await makeMessage(app) } as const
    expect((await clerk.call(readLetter, message)).status).toBe(404)
    expect((await clerk.call(listHistory, message)).status).toBe(404)
    // Nor is such a letter given to them.
    const given = await support.call(saveLetter, { kind: 'question', id: foreign, assigneeId: clerkId })
    expect(given).toMatchObject({ status: 422, message: 'This is none of the choices' })
  })
})

describe('messages by the contact form', () => {
  test('P-471 an answer goes to the address that was given, and what people are told is in their mail', async () => {
    const id = await makeMessage(app, { email: address })
    await support.call(answerLetter, { kind: 'message', id, body: 'At eight.', isNote: false })
    expect(await readInbox(app, address)).toMatchObject([{ subject: 'Your message to us' }])
    expect((await support.call(readLetter, { kind: 'message', id })).data).toMatchObject({
      state: 'answered',
      lot: null,
    })
  })

  test('is given to somebody, closed and opened again, and its history tells so', async () => {
    const id = await makeMessage(app)
    await support.call(saveLetter, { kind: 'message', id, assigneeId: supportId })
    await support.call(saveLetter, { kind: 'message', id, state: 'closed' })
    const { data } = await support.call(readLetter, { kind: 'message', id })
    expect(data).toMatchObject({ state: 'closed', assigneeId: supportId })
    const { lines } = (await support.call(listHistory, { kind: 'message', id })).data
    expect(lines.flatMap(({ changes }) => changes)).toEqual([
      { field: 'state', old: 'open', new: 'closed' },
      { field: 'assignee_id', old: null, new: supportId },
    ])
  })

  test('decision 055 two who give it to different people meet', async () => {
    const otherId = await makeUser(app.database.db, { role: 'support' })
    const other = await app.as(otherId)
    const id = await makeMessage(app)
    const { version } = (await support.call(readLetter, { kind: 'message', id })).data
    await other.call(saveLetter, { kind: 'message', id, assigneeId: otherId, seenVersion: version })
    const late = await support.call(saveLetter, { kind: 'message', id, assigneeId: supportId, seenVersion: version })
    expect(late).toMatchObject({ status: 409, code: 'edited_meanwhile' })
  })

  test('what waits is counted, robots are not', async () => {
    const count = async () => (await support.call(getOfficeCounts, {})).data.openMessages ?? 0
    const before = await count()
    await makeMessage(app)
    await makeMessage(app, { isSuspect: true })
    expect(await count()).toBe(before + 1)
  })
})

describe('canned texts', () => {
  const body = 'Dear {name}, about lot {lot}: it is.'

  test('are kept, changed and removed, each once by its name', async () => {
    const name = crypto.randomUUID()
    const { id } = (await support.call(saveCannedText, { name, body })).data
    expect(await support.call(saveCannedText, { name, body })).toMatchObject({
      ...{ status: 422, message: 'There is one of this name already' },
    })
    await support.call(saveCannedText, { id, name, body: 'Changed' })
    const texts = async () => (await support.call(listCannedTexts, {})).data.texts
    expect(await texts()).toContainEqual({ id, name, body: 'Changed', version: expect.any(Number) })
    await support.call(deleteCannedText, { id })
    expect((await texts()).map((text) => text.id)).not.toContain(id)
    expect((await support.call(deleteCannedText, { id })).status).toBe(404)
  })

  test('what nothing can fill in is refused by name', async () => {
    const answer = await support.call(saveCannedText, { name: 'Broken', body: 'Dear {nmae},' })
    expect(answer).toMatchObject({ status: 422, message: '{nmae} cannot be filled in' })
  })
})
