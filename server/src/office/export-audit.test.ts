import { saveUser } from '@gavelhouse/shared/accounts/admin-contract.ts'
import { readCsv } from '@gavelhouse/shared/csv.ts'
import { exportAudit } from '@gavelhouse/shared/office/list-contract.ts'
import { AUDIT_NAMES } from '@gavelhouse/shared/office/list-names.ts'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let owner: TestClient
let personId: number
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.as(await makeUser(app.database.db, { role: 'owner' }))
  personId = await makeUser(app.database.db)
  await owner.call(saveUser, { id: personId, companyName: '=HYPERLINK("http://x")' })
  await owner.call(saveUser, { id: personId, isSuspended: true })
  await owner.call(saveUser, { id: await makeUser(app.database.db), isSuspended: true })
})
afterAll(() => app.close())

const asked = () => ({ filters: [{ field: AUDIT_NAMES.recordId, type: 'in' as const, value: [String(personId)] }] })
const bytes = (content: string) => Buffer.from(content, 'base64')

test('T-65 the file follows the filter, a row for each field, and nothing in it runs', async () => {
  const { data } = await owner.call(exportAudit, { ...asked(), format: 'csv' })
  expect(data.fileName).toBe('audit.csv')
  const raw = bytes(data.content).toString()
  expect(raw).toContain("'=HYPERLINK")
  const rows = readCsv(raw.replace(/^\uFEFF/, ''), 100) ?? []
  expect(rows.map((row) => row.slice(4, 7).concat(row.slice(8)))).toEqual([
    ['Act', 'Record', 'Record id', 'Field', 'Old', 'New'],
    ['save_user', 'user', String(personId), 'suspended', '0', '1'],
    ['save_user', 'user', String(personId), 'companyname', '', '=HYPERLINK("http://x")'],
  ])
})

test('T-65 as a spreadsheet every cell is text', async () => {
  const { data } = await owner.call(exportAudit, { ...asked(), format: 'xlsx' })
  const [sheet] = await readXlsxFile(bytes(data.content))
  expect(sheet?.data).toHaveLength(3)
  expect(sheet?.data[2]?.at(-1)).toBe('=HYPERLINK("http://x")')
})
