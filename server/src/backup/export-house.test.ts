import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '../accounts/sessions.ts'
import { diskFileStore } from '../files/disk-file-store.ts'
import { makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { exportHouse } from './export-house.ts'
import { SECRET_COLUMNS, SECRET_TABLES } from './secrets.ts'

/** Called like a secret and none: keys of requests, hashes of content, and what anybody needs to check a log (decision 014). */
const NO_SECRETS: readonly string[] = [
  ...['accepted_policies.content_hash', 'attachments.source_hash', 'audit_log.key', 'audit_log.input_hash'],
  ...['card_runs.key', 'contact_messages.key', 'documents.hash', 'gift_cards.redeemed_key', 'handovers.request_key'],
  ...['handovers.request_hash', 'lot_log.key', 'lot_log.hash', 'lot_log.salt', 'lots.log_hash', 'lots.rules_hash'],
  ...['lots.bidder_salt', 'messages.key', 'notification_types.key', 'office_tasks.key', 'owed_lines.restock_key'],
  ...['parcels.request_key', 'parcels.request_hash', 'payment_attempts.key', 'payment_attempts.request_key'],
  ...['payment_attempts.request_hash', 'payment_customers.key', 'phrases.key', 'proof_keys.public_key'],
  ...['refunds.key', 'refunds.request_key', 'returns.request_key', 'returns.request_hash', 'sandbox_pay_charges.key'],
  ...['sandbox_pay_customers.key', 'sandbox_pay_movements.refund_key', 'sandbox_pay_refunds.key'],
  ...['sandbox_sign_documents.key', 'sealed_heads.salt', 'sealed_heads.hash', 'settings.key'],
  'shipping_quotes.shipment_hash',
]

let app: TestApp
let dir: string
beforeAll(async () => {
  app = await createTestApp()
  dir = await mkdtemp(path.join(os.tmpdir(), 'gavelhouse-export-'))
})
afterAll(async () => {
  await app.close()
  await rm(dir, { recursive: true })
})

test('everything a house owns leaves it as it was at one moment, without what lets somebody in', async () => {
  const fileStore = diskFileStore(path.join(dir, 'uploads'))
  await fileStore.put('pictures/lathe.webp', Buffer.from('a lathe'))
  const awkward = 'Quote " backslash \\ \n new line, comma'
  const id = await makeUser(app.database.db, { firstName: awkward })
  const token = await openSession(app.database.db, id, { now: Date.now(), remember: true })
  const [{ hash } = { hash: '' }] = (
    await app.database.pool.query<{ hash: string }>('select password_hash as hash from users where id = $1', [id])
  ).rows

  const folder = path.join(dir, 'export')
  const { tables, files } = await exportHouse(folder, { url: app.database.url, fileStore })

  const lines = (await readFile(path.join(folder, 'tables/users.ndjson'), 'utf8')).trim().split('\n')
  const people = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(people.find((person) => person.id === id)).toMatchObject({ first_name: awkward })
  for (const { table, rows, sha256 } of tables) {
    const content = await readFile(path.join(folder, 'tables', `${table}.ndjson`))
    expect(content.toString().split('\n').length - 1, table).toBe(rows)
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
    for (const secret of [token, hash]) expect(content.includes(secret), table).toBe(false)
  }
  expect(files).toMatchObject([{ name: 'pictures/lathe.webp', bytes: 7 }])
  expect((await readdir(folder)).sort()).toEqual(['README.md', 'files', 'manifest.json', 'tables'])
  await expect(exportHouse(folder, { url: app.database.url, fileStore })).rejects.toThrow('is not empty')
})

test('every column that is called like a secret is left out of exports or known to be none', async () => {
  const { rows } = await app.database.pool.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`,
  )
  const named = rows.filter(({ column }) => /password|token|secret|hash|salt|key|payload|endpoint|holder/.test(column))
  const known = named.filter(
    ({ table, column }) =>
      SECRET_TABLES.includes(table) ||
      (SECRET_COLUMNS[table] ?? []).includes(column) ||
      NO_SECRETS.includes(`${table}.${column}`),
  )
  expect(named.filter((column) => !known.includes(column))).toEqual([])
  const there = new Set(rows.flatMap(({ table, column }) => [table, `${table}.${column}`]))
  const all = Object.entries(SECRET_COLUMNS).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  )
  expect([...SECRET_TABLES, ...NO_SECRETS, ...all].filter((name) => !there.has(name))).toEqual([])
})
