import { postTo } from './call-api.ts'
import { ALICE, expect, isNarrow, signIn, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'

const OWNER = 'admin@gavelhouse.test'
const DAY = 86_400_000

test.describe('what the house plans and who may do what', () => {
  // What a test puts into every frame cannot reach the storage of one that is sandboxed.
  test.use({ expectedErrors: [/status of (409|422)|The document is sandboxed/] })
  test.beforeEach(({ page }) => {
    test.skip(isNarrow(page), 'made for wide screens')
  })

  test('decision 072 a notice is planned, shown from its time on, and gone', async ({ page }) => {
    const words = `Closed for stocktaking ${Math.random().toString(36).slice(2, 8)}`
    const isTold = async () => (await (await page.request.get('/')).text()).includes(words)
    await signIn(page, OWNER)
    await page.goto('/admin/settings/notice')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByLabel('Words').fill(words)
    const tomorrow = new Date(Date.now() + DAY).toISOString().slice(0, 16)
    await page.getByLabel('Shown from').fill(tomorrow)
    await page.getByLabel('Shown until').fill(new Date(Date.now() - DAY).toISOString().slice(0, 16))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('It ends before it begins').first()).toBeVisible()
    await page.getByLabel('Shown until').fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const line = page.getByRole('button', { name: words })
    await expect(line).toContainText('Planned')
    expect(await isTold()).toBe(false)
    await expectNoViolations(page)

    await line.click()
    await page.getByLabel('Shown from').fill('')
    await page.getByLabel('Position').fill('3')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(line).not.toContainText('Planned')
    await expect.poll(isTold).toBe(true)
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(line).toHaveCount(0)
  })

  test('a text message is tried on one’s own telephone', async ({ page }) => {
    await signIn(page, OWNER)
    await page.goto('/admin/settings/messages')
    await page
      .getByRole('button', { name: /Text message/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Send a test to my phone' }).click()
    await expect(page.getByText(/Test sent to \+\d+/)).toBeVisible()
  })

  test('T-20 two give roles to one person: auctions have to be numbers, and both are asked where they meet', async ({
    page,
    baseURL,
  }) => {
    const post = postTo(baseURL as string)
    const logIn = async (email: string) =>
      (await post<{ token: string }>('/user/login', { email, password: ALICE.password })).token
    const owner = await logIn('owner@gavelhouse.test')
    const run = Math.random().toString(36).slice(2, 8)
    const person = { email: `nora-${run}@example.test`, password: ALICE.password, first_name: 'Nora', last_name: run }
    const roles = [{ role: 'cataloguer' }]
    const { id } = await post<{ id: number }>('/admin/user/save', { ...person, status: 'active', roles }, owner)
    const { records } = await post<{ records: { id: number }[] }>(
      '/admin/auction/listings',
      { limit: 2, page: 1, filters: [] },
      owner,
    )
    const [first, second] = records.map((auction) => auction.id)

    await signIn(page, OWNER)
    await page.goto('/admin/settings/people')
    await page.getByRole('button', { name: `Nora ${run}` }).click()
    await page.getByRole('checkbox', { name: /^Clerk/ }).check()
    await page.getByLabel('Auctions of Clerk').fill('all but 3')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Numbers of auctions, parted by commas.')).toBeVisible()
    await page.getByLabel('Auctions of Clerk').fill(String(first))

    const given = [...roles, { role: 'clerk', auction_ids: [second] }, { role: 'support' }]
    await post('/admin/user/save', { id, roles: given }, owner)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' })
    await expect(dialog).toContainText(`In auctions ${second}`)
    await expectNoViolations(page)
    await dialog.getByRole('radio', { name: /^You/ }).check()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0)
    // What the other did to another role is still there.
    await expect(page.getByRole('checkbox', { name: /^Support/ })).toBeChecked()
    await expect(page.getByLabel('Auctions of Clerk')).toHaveValue(String(first))
  })
})
