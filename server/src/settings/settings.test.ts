import { HOUSE_CALLS } from '@gavelhouse/shared/settings/house.ts'
import { savePhrase } from '@gavelhouse/shared/settings/phrase-contract.ts'
import { SITE_CALLS, SITE_KINDS, SITE_RECORDS, type SiteKind } from '@gavelhouse/shared/settings/records.ts'
import { getDefaults, getStaticPage } from '@gavelhouse/shared/site/contract.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KEPT } from '../site/queries-records.ts'
import { makeCategory, makeLocation, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let owner: TestClient
let other: TestClient
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.as(await makeUser(app.database.db, { role: 'owner' }))
  other = await app.as(await makeUser(app.database.db, { role: 'owner' }))
})
afterAll(() => app.close())

interface Listed extends Record<string, unknown> {
  id: number
  version: number
}

const listed = async (kind: SiteKind, language?: string) => {
  const input = language === undefined ? {} : { language }
  return (await owner.call(SITE_CALLS[kind].list, input)).data.records as Listed[]
}
const save = (kind: SiteKind, body: object, client = owner) => client.post(SITE_CALLS[kind].save.path, body)
const savedId = (answer: Awaited<ReturnType<typeof save>>) => (answer.envelope.data.responseData as { id: number }).id
const history = async (kind: string, id: number, lang?: string) => {
  const { envelope } = await owner.post('/admin/history/list', { kind, id, lang })
  const { lines } = envelope.data.responseData as { lines: { changes: unknown[] }[] }
  return lines.map(({ changes }) => changes)
}

test.each(SITE_KINDS)('every field of a %s is a column of its table', (kind) => {
  const columns = Object.keys(getTableColumns(KEPT[kind].table))
  const fields = Object.keys(SITE_RECORDS[kind].fields).map((name) => (name === 'word' ? 'id' : name))
  expect(fields.filter((name) => !columns.includes(name))).toEqual([])
  expect(SITE_RECORDS[kind].needed.filter((name) => !Object.hasOwn(SITE_RECORDS[kind].fields, name))).toEqual([])
})

describe('a record of the house', () => {
  test('is added, changed and removed, and its history tells each', async () => {
    const id = savedId(await save('faq', { question: 'Do you ship?', description: 'Yes.' }))
    await save('faq', { id, description: 'Yes, everywhere.' })
    const { data } = await app.guest.call(getDefaults, {})
    expect(data.lists.faqs).toContainEqual({ id, question: 'Do you ship?', answer: 'Yes, everywhere.', isActive: true })
    expect((await owner.post('/admin/faq/delete', { id })).status).toBe(200)
    expect((await listed('faq')).map((faq) => faq.id)).not.toContain(id)
    expect((await history('faq', id)).map((changes) => changes.length)).toEqual([3, 1, 2])
    expect((await save('faq', { id, description: 'Gone' })).status).toBe(404)
  })

  test('without what it needs it is refused by name', async () => {
    expect(await save('location', { name: 'Annex' })).toMatchObject({ status: 422, message: 'address is required' })
    expect(await save('notice', { title: 'Sale', link: 'javascript:alert(1)' })).toMatchObject({
      ...{ status: 422, message: 'Invalid format' },
    })
    expect(await save('premium', { name: 'Odd', percent: 101 })).toMatchObject({ status: 422 })
  })

  test('a banner may open a dialog of the shop, and its list is still to be read', async () => {
    const banner = { title: 'Join us', image: 'a.webp', image_mobile: 'a.webp', link: 'signup' }
    const id = savedId(await save('banner', banner))
    const { data } = await owner.call(SITE_CALLS.banner.list, {})
    expect(data.records).toContainEqual(expect.objectContaining({ id, link: 'signup' }))
    expect(await save('banner', { ...banner, link: 'signout' })).toMatchObject({
      status: 422,
      message: 'Invalid format',
    })
    await owner.post('/admin/banner/delete', { id })
  })

  test.each([
    ['notice', { title: 'Closed on Monday' }, 'noticeBanners'],
    ['banner', { title: 'Spring sale', image: 'a.webp', image_mobile: 'a.webp' }, 'homeBanners'],
  ] as const)('decision 072 a %s is shown between its times, in the order of the house', async (kind, made, list) => {
    const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
    const make = async (given: object) => savedId(await save(kind, { ...made, ...given }))
    const last = await make({ position: 9 })
    const first = await make({ position: 1, shown_from: at(-2), shown_until: at(2) })
    const later = await make({ shown_from: at(1) })
    const over = await make({ shown_until: at(-1) })
    const shown = async () => (await app.guest.call(getDefaults, {})).data.lists[list].map(({ id }) => id)
    expect((await shown()).filter((id) => [first, last, later, over].includes(id))).toEqual([first, last])
    await save(kind, { id: over, shown_until: null, position: 5 })
    expect((await shown()).filter((id) => [first, last, later, over].includes(id))).toEqual([first, over, last])
    expect((await listed(kind)).map(({ id }) => id)).toEqual(expect.arrayContaining([first, last, later, over]))

    const refused = await save(kind, { id: first, shown_until: at(-3) })
    expect(refused).toMatchObject({ status: 422, message: 'It ends before it begins' })
    const once = at(1)
    expect((await save(kind, { ...made, shown_from: once, shown_until: once })).status).toBe(422)
    expect(await shown()).toContain(first)
  })

  test('that others refer to stays', async () => {
    const id = await makeLocation(app.database.db)
    await makeLot(app.database.db, { locationId: id })
    expect(await owner.post('/admin/location/delete', { id })).toMatchObject({
      ...{ status: 409, code: 'record_in_use' },
    })
    expect((await listed('location')).map((place) => place.id)).toContain(id)
  })

  test('decision 055 two who change one field meet; two who change different ones do not', async () => {
    const id = savedId(await save('condition', { description: 'Worn', detail: 'Used a lot.' }))
    const seen_version = (await listed('condition')).find((one) => one.id === id)?.version
    await save('condition', { id, detail: 'Used for years.', seen_version }, other)
    expect(await save('condition', { id, detail: 'Used.', seen_version })).toMatchObject({
      ...{ status: 409, code: 'edited_meanwhile' },
    })
    expect((await save('condition', { id, description: 'Well worn', seen_version })).status).toBe(200)
  })

  test('rights: content is not settings, and settings are not content', async () => {
    const support = await app.as(await makeUser(app.database.db, { role: 'support' }))
    expect((await save('faq', { question: 'Q', description: 'A' }, support)).status).toBe(200)
    expect((await save('premium', { name: 'Free', percent: 0 }, support)).status).toBe(403)
  })
})

describe('categories', () => {
  test('are at most three steps deep, and never below themselves', async () => {
    const { db } = app.database
    const top = await makeCategory(db)
    const second = savedId(await save('category', { description: 'Second', parent_id: top }))
    const third = savedId(await save('category', { description: 'Third', parent_id: second }))
    expect(await save('category', { description: 'Fourth', parent_id: third })).toMatchObject({ status: 422 })
    expect(await save('category', { id: top, parent_id: top })).toMatchObject({ status: 422 })
    expect((await listed('category')).find((one) => one.id === third)?.parentId).toBe(second)
  })

  test('one with others below it is not moved to another step', async () => {
    const [top, elsewhere] = [await makeCategory(app.database.db), await makeCategory(app.database.db)]
    await save('category', { description: 'Below', parent_id: top })
    expect(await save('category', { id: top, parent_id: elsewhere })).toMatchObject({
      ...{ status: 422, message: 'It has subcategories and cannot be moved' },
    })
  })
})

describe('static pages', () => {
  const shown = async (lang?: string) =>
    (await app.guest.call(getStaticPage, { id: 'about', language: lang })).data.page
  const about = async (language?: string) => (await listed('page', language)).find(({ word }) => word === 'about')

  test('T-63 P-494 are shown as they were saved, without what may not be shown', async () => {
    const { id, version } = (await about()) as Listed
    const content = '<h2>We</h2><p onclick="x()">sell<script>alert(1)</script></p>'
    expect((await save('page', { id, content, seen_version: version })).status).toBe(200)
    expect((await shown()).content).toBe('<h2>We</h2><p>sell</p>')
  })

  test('each language has its own words and its own history', async () => {
    const { id } = (await about()) as Listed
    await save('page', { id, title: 'Sobre nosotros', lang: 'es' })
    expect((await shown('es')).title).toBe('Sobre nosotros')
    expect((await shown()).title).not.toBe('Sobre nosotros')
    expect((await about('es'))?.title).toBe('Sobre nosotros')
    const [newest] = await history('page', id, 'es')
    expect(newest).toMatchObject([{ field: 'title', new: 'Sobre nosotros' }])
    expect(await save('page', { id, title: 'Über uns', lang: 'xx' })).toMatchObject({ status: 422 })
  })

  test('keep their word; another one of it is refused', async () => {
    const { id } = (await about()) as Listed
    expect(await save('page', { id, word: 'aboutus' })).toMatchObject({ status: 422 })
    expect(await save('page', { word: 'about', title: 'Again', content: '' })).toMatchObject({
      ...{ status: 422, message: 'There is one of this name already' },
    })
    expect((await owner.post('/admin/page/delete', { id })).status).toBe(404)
  })
})

describe('the house', () => {
  test('says its name and fees, within bounds, with a history', async () => {
    const { version } = (await owner.call(HOUSE_CALLS.house.read, {})).data
    expect((await owner.post('/admin/house/save', { transaction_card: 3.5, seen_version: version })).status).toBe(200)
    expect((await app.guest.call(getDefaults, {})).data.variables.transaction_card).toBe(3.5)
    expect((await history('house', 1))[0]).toEqual([{ field: 'transaction_card', old: 3, new: 3.5 }])
    expect((await owner.post('/admin/house/save', { transaction_card: 21 })).status).toBe(422)
    expect((await owner.post('/admin/house/save', { site_name: ' ' })).status).toBe(422)
  })

  test.each([
    ['transaction_card', 2.9555, 2.955],
    ['transaction_international_card', 4.0001, 4.5],
    ['transaction_ach', 0.805, 0.8],
    ['transaction_international_ach', 25.001, 25],
    ['mark_up_shipping', 12.3456, 12.345],
    ['partial_payment_minimum', 25.0001, 25.5],
  ])('decision 094 %s takes no more decimals than it is reckoned with', async (name, finer, fine) => {
    expect(await owner.post('/admin/house/save', { [name]: finer })).toMatchObject({
      ...{ status: 422, details: { problems: { [name]: { code: 'too_many_decimals' } } } },
    })
    expect((await owner.post('/admin/house/save', { [name]: fine })).status).toBe(200)
    expect((await app.guest.call(getDefaults, {})).data.variables[name]).toBe(fine)
  })

  test('decision 094 what was kept finer before is read as it is, and the rest is saved beside it', async () => {
    const { pool } = app.database
    await pool.query(`update settings set value = '2.9555' where kind = 'variable' and key = 'transaction_card'`)
    const { data } = await owner.call(HOUSE_CALLS.house.read, {})
    expect(data).toMatchObject({ cardFee: 2.9555 })
    expect((await owner.post('/admin/house/save', { return_days: 20, seen_version: data.version })).status).toBe(200)
    await owner.post('/admin/house/save', { transaction_card: 3.5 })
  })

  test('decision 094 a premium of the list takes hundredths of a percent and nothing finer', async () => {
    expect(await save('premium', { name: 'Fine', percent: 12.3456 })).toMatchObject({
      ...{ status: 422, message: 'At most 2 decimals' },
    })
    const id = savedId(await save('premium', { name: 'Fine', percent: 12.35 }))
    expect((await listed('premium')).find((one) => one.id === id)).toMatchObject({ percent: 1_235 })
  })

  test('PD-5 what is switched off is refused at once, and offered again once it is on', async () => {
    const seen = async () => (await app.guest.call(getDefaults, {})).data.features.newsletter
    await owner.post('/admin/features/save', { newsletter: 0 })
    expect(await seen()).toBe(false)
    await owner.post('/admin/features/save', { newsletter: 1 })
    expect(await seen()).toBe(true)
  })

  test('decision 055 two who set one value meet', async () => {
    const { version } = (await owner.call(HOUSE_CALLS.house.read, {})).data
    await other.post('/admin/house/save', { return_days: 14, seen_version: version })
    expect((await owner.post('/admin/house/save', { return_days: 10, seen_version: version })).status).toBe(409)
  })
})

test.each<[SiteKind, first: object, twin: object, other: object, field: string, message: string]>([
  [
    ...(['holiday', { date: '2031-05-01' }, { date: '2031-05-01', active: 0 }, { date: '2031-05-02' }] as const),
    'date',
    'This day is in the list already',
  ],
  [
    ...([
      'category',
      { description: 'Presses' },
      { description: ' PRESSES ' },
      { description: 'Presses, large' },
    ] as const),
    'description',
    'There is one of this name already',
  ],
  [
    ...([
      'condition',
      { description: 'As seen', detail: 'A' },
      { description: 'as seen', detail: 'B' },
      { description: 'As is', detail: 'A' },
    ] as const),
    'description',
    'There is one of this name already',
  ],
  [
    ...([
      'premium',
      { name: 'Online', percent: 10 },
      { name: 'online', percent: 12 },
      { name: 'Hall', percent: 10 },
    ] as const),
    'name',
    'There is one of this name already',
  ],
])('decision 108 nobody could tell a second %s from the first', async (kind, first, twin, other, field, message) => {
  const id = savedId(await save(kind, first))
  const refused = { status: 422, message, details: { fields: { [field]: message } } }
  expect(await save(kind, twin)).toMatchObject(refused)
  const otherId = savedId(await save(kind, other))
  expect(await save(kind, { id: otherId, ...first })).toMatchObject(refused)
  // What stays as it is stands in nobody's way, itself included.
  expect((await save(kind, { id, ...first })).status).toBe(200)
})

test('decision 108 of several who add the same in one moment one succeeds, and the others read why', async () => {
  const twins: [SiteKind, object][] = [
    ['holiday', { date: '2031-07-24', name: 'Pioneer Day' }],
    ['category', { description: 'Book presses' }],
    ['condition', { description: 'Found in a barn', detail: 'As it stood there' }],
  ]
  for (const [kind, body] of twins) {
    const answers = await Promise.all([owner, other, owner, other, owner, other].map((one) => save(kind, body, one)))
    expect(answers.map(({ status }) => status).sort(), kind).toEqual([200, 422, 422, 422, 422, 422])
  }
})

test('decision 108 categories of one name under others are other categories, until they would stand side by side', async () => {
  const [wood, metal] = [
    savedId(await save('category', { description: 'Wood' })),
    savedId(await save('category', { description: 'Metal' })),
  ]
  await save('category', { description: 'Saws', parent_id: wood })
  const saws = await save('category', { description: 'Saws', parent_id: metal })
  expect(saws.status).toBe(200)
  expect(await save('category', { id: savedId(saws), parent_id: wood })).toMatchObject({
    status: 422,
    details: { fields: { description: 'There is one of this name already' } },
  })
})

test('a phrase is replaced in one language, and given back', async () => {
  const own = async () => (await app.guest.call(getDefaults, {})).data.phrases
  await owner.call(savePhrase, { language: 'es', key: 'login', text: 'Entrar' })
  expect((await own()).es).toEqual({ login: 'Entrar' })
  await owner.call(savePhrase, { language: 'es', key: 'login', text: '' })
  expect((await own()).es?.login).toBeUndefined()
  expect((await owner.call(savePhrase, { language: 'xx', key: 'login', text: 'A' })).status).toBe(422)
  const { rows } = await app.database.pool.query("select changes from audit_log where act = 'save_phrase' order by id")
  expect(rows.map(({ changes }) => changes)).toEqual([
    [{ field: 'text', old: null, new: 'Entrar' }],
    [{ field: 'text', old: 'Entrar', new: null }],
  ])
})

test('decision 055 two who write one phrase meet, also where neither had seen one', async () => {
  const write = (client: TestClient, text: string, seen: string) =>
    client.post(savePhrase.path, { lang: 'es', key: 'logout', text, seen_text: seen })
  const first = await Promise.all([write(owner, 'Salir', ''), write(other, 'Cerrar', '')])
  expect(first.map(({ status }) => status).sort()).toEqual([200, 409])
  const [slower, quicker] = first[0]?.status === 409 ? [owner, other] : [other, owner]
  const now = (await app.guest.call(getDefaults, {})).data.phrases.es?.logout ?? ''
  const refused = await write(slower, 'Adiós', '')
  expect(refused).toMatchObject({ status: 409, code: 'edited_meanwhile' })
  expect(refused.details.problems).toMatchObject({
    text: { code: 'changed_meanwhile', facts: { value: JSON.stringify(now) } },
  })
  expect((await write(slower, now, '')).status).toBe(200)
  expect((await write(slower, 'Adiós', now)).status).toBe(200)
  expect((await write(quicker, '', now)).status).toBe(409)
  expect((await app.guest.call(getDefaults, {})).data.phrases.es?.logout).toBe('Adiós')
})
