import { postTo } from './call-api.ts'
import { ALICE, expect, isNarrow, signIn, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'

const OWNER = 'admin@gavelhouse.test'

/** Somebody who looks after one auction only, with every role there. */
async function makeLimited(baseURL: string): Promise<string> {
  const post = postTo(baseURL)
  const { token } = await post<{ token: string }>('/user/login', { email: OWNER, password: ALICE.password })
  const listed = { limit: 1, page: 1, filters: [] }
  const { records } = await post<{ records: { id: number }[] }>('/admin/auction/listings', listed, token)
  const run = Math.random().toString(36).slice(2, 8)
  const person = { email: `lena-${run}@example.test`, password: ALICE.password, first_name: 'Lena', last_name: run }
  const roles = ['cataloguer', 'accountant', 'pickup'].map((role) => ({ role, auction_ids: [records[0]?.id] }))
  await post('/admin/user/save', { ...person, status: 'active', roles }, token)
  return person.email
}

test('decision 078 an address that names nothing says so, and leads back', async ({ page }) => {
  test.skip(isNarrow(page), 'one width is enough')
  await signIn(page, OWNER)
  for (const address of ['/admin/lots/abc', '/admin/inbox/questions/abc']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Nothing is here' })).toBeVisible()
  }
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'To Today' }).click()
  await expect(page).toHaveURL(/\/admin$/)
})

test('decision 078 whoever looks after some auctions is shown no way to what concerns the house as a whole', async ({
  page,
  baseURL,
}) => {
  test.skip(isNarrow(page), 'one width is enough')
  await signIn(page, await makeLimited(baseURL as string))
  await page.goto('/admin/auctions')
  await expect(page.getByRole('link', { name: 'Invoices' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sellers' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New auction' })).toHaveCount(0)
  await page.goto('/admin/sellers')
  await expect(page.getByRole('heading', { level: 1, name: 'This screen is not open to you' })).toBeVisible()
  await expectNoViolations(page)
  await page.goto('/admin/money')
  await expect(page.getByRole('link', { name: 'Disputes' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reconciliation' })).toHaveCount(0)
  await page.goto('/admin/pickup/appointments')
  await expect(page.getByRole('heading', { level: 1, name: 'Pickup appointments' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Close / })).toHaveCount(0)
})
