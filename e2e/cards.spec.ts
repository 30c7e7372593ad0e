import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'

// A declined card and wrong amounts are answered with 422.
test.use({ expectedErrors: [/status of 422/] })

const YEAR = String(new Date().getFullYear() + 3)

/** A person of one's own: several journeys run at once. */
async function logInAsNewPerson(page: Page, request: APIRequestContext): Promise<void> {
  const admin = await tokenOf(request, { email: 'admin@gavelhouse.test', password: 'Gavel-house-1' })
  const person = { email: `cards-${crypto.randomUUID()}@example.test`, password: 'Gavel-house-1' }
  const saved = await request.post('/api/admin/user/save', {
    headers: { authorization: `Bearer ${admin}` },
    data: { ...person, first_name: 'Carla', last_name: 'Cole', status: 'active', phone_verified: 1 },
  })
  expect(saved.ok()).toBe(true)
  const token = await tokenOf(request, person)
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/account/profile')
  // What is one's own on a page appear once the browser has taken over; on a busy machine that takes a while.
  await expect(page.getByRole('region', { name: 'Credit Cards' })).toBeVisible({ timeout: 30_000 })
}

async function tokenOf(request: APIRequestContext, person: { email: string; password: string }): Promise<string> {
  const answer = await request.post('/api/user/login', { data: person })
  return (await answer.json()).data.responseData.token
}

const expectAccessible = (page: Page) => expectNoViolations(page, { within: ['main', '[role="dialog"]'] })

const toastOf = (page: Page, text: string): Locator =>
  page.getByRole('status').or(page.getByRole('alert')).getByText(text)

async function fillCard(dialog: Locator, number: string): Promise<void> {
  await dialog.getByLabel('Card number').fill(number)
  await dialog.getByLabel('Expiry').pressSequentially(`8${YEAR.slice(-2)}`)
  await expect(dialog.getByLabel('Expiry')).toHaveValue(`08/${YEAR.slice(-2)}`)
  await dialog.getByLabel('CVC').fill('123')
  for (const [label, value] of [
    ['Street address', '1 Main St'],
    ['City', 'Provo'],
    ['State', 'UT'],
    ['Zip code', '84601'],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).fill(value)
}

test('A-276, A-353 to A-381 a person adds, changes and deletes cards', async ({ page, request }) => {
  const bodies: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/api/')) bodies.push(sent.postData() ?? '')
  })
  await logInAsNewPerson(page, request)
  const section = page.getByRole('region', { name: 'Credit Cards' })
  await expect(section.getByText('No saved cards yet')).toBeVisible()
  await section.getByRole('button', { name: 'Add card' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Card Details' })

  await test.step('A-366 to A-375 what is missing or wrong is told, and the first of it has the focus', async () => {
    await expect(dialog.getByLabel('Card number')).toBeFocused()
    await dialog.getByLabel('Card number').fill('4242424242424241')
    await expect(dialog.getByLabel('Card number')).toHaveValue('4242 4242 4242 4241')
    await dialog.getByLabel('Name on card').fill('R2 D2')
    await dialog.getByRole('button', { name: 'Save card' }).click()
    await expect(dialog.getByText('Invalid credit card number!')).toBeVisible()
    await expect(dialog.getByText('No Special Characters and Numbers Allowed')).toBeVisible()
    await expect(dialog.getByText('Invalid CVC')).toBeVisible()
    await expect(dialog.getByText('Required!')).toHaveCount(5)
    await expect(dialog.getByRole('button', { name: 'Save card' })).toBeInViewport() // L-17
    await expect(dialog.getByLabel('Card number')).toBeFocused()
    await expectAccessible(page)
    await dialog.getByLabel('Name on card').fill('Carla Cole')
  })

  await test.step('a declined card is told in the dialog, which stays', async () => {
    await fillCard(dialog, '4000000000000002')
    await dialog.getByRole('button', { name: 'Save card' }).click()
    await expect(dialog.getByText('Your card was declined')).toBeVisible()
  })

  await test.step('A-356 A-361 A-364 another one is saved and listed', async () => {
    await dialog.getByLabel('Card number').fill('4242424242424242')
    await dialog.getByRole('button', { name: 'Save card' }).click()
    await expect(toastOf(page, 'Card added successfully')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(section.getByRole('listitem')).toHaveText([/Visa.*4242.*Default/])
  })

  await test.step('4000 0000 0000 3220 is confirmed with the bank first', async () => {
    await section.getByRole('button', { name: 'Add card' }).click()
    await fillCard(dialog, '4000000000003220')
    await dialog.getByRole('button', { name: 'Save card' }).click()
    await page.getByRole('button', { name: 'Confirm card' }).click()
    await expect(dialog).toBeHidden()
    await expect(section.getByRole('listitem')).toHaveText([/4242/, /3220/])
  })

  await test.step('A-354 A-357 A-362 the expiry can be updated', async () => {
    await section.getByRole('button', { name: 'Update expiry: Visa ending in 3220' }).click()
    const update = page.getByRole('dialog', { name: 'Update Card Details' })
    await update.getByLabel('Expiry').fill(`12/${YEAR.slice(-2)}`)
    await update.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toastOf(page, 'Card updated successfully')).toBeVisible()
    await expect(section.getByText(`12/${YEAR}`)).toBeVisible()
    await expect(update).toBeHidden()
  })

  await test.step('A-360 the default card cannot go while there is another', async () => {
    await section.getByRole('button', { name: 'Delete: Visa ending in 4242' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(toastOf(page, 'Default card is required')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('A-355 A-363 another is made the default, then it can be deleted', async () => {
    await section.getByRole('button', { name: 'Make default: Visa ending in 3220' }).click()
    await expect(section.getByRole('listitem')).toHaveText([/3220.*Default/, /4242/])
    await expectAccessible(page)
    await section.getByRole('button', { name: 'Delete: Visa ending in 4242' }).click()
    const confirm = page.getByRole('dialog', { name: 'Delete this card?' })
    await expect(confirm.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await confirm.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(section.getByRole('listitem')).toHaveCount(1)
  })

  expect(bodies.join('\n')).not.toMatch(/4242424242424242|4242 4242|4000000000003220|4000 0000/) // T-51
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('A-410 to A-448 a person adds a bank account and verifies it', async ({ page, request }) => {
  await logInAsNewPerson(page, request)
  const section = page.getByRole('region', { name: 'Bank Accounts' })
  await section.getByRole('button', { name: 'Add bank account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Bank Details' })
  await dialog.getByLabel('Account holder name').fill('')
  await dialog.getByLabel('Account number').fill('-5')
  await dialog.getByLabel('Routing number').fill('abc')
  await dialog.getByRole('button', { name: 'Save bank account' }).click()
  await expect(dialog.getByText('Required!')).toHaveCount(2)
  await expect(dialog.getByText('Positive only allowed')).toBeVisible()
  await expect(dialog.getByText('Number required')).toBeVisible()
  await expectAccessible(page)

  await dialog.getByLabel('Account holder name').fill('Carla Cole')
  await dialog.getByLabel('Account type').selectOption('company')
  await dialog.getByLabel('Routing number').fill('110000000')
  await dialog.getByLabel('Account number').fill('000123456789')
  await dialog.getByRole('button', { name: 'Save bank account' }).click()
  await expect(toastOf(page, 'Bank account added successfully')).toBeVisible()
  await expect(section.getByRole('listitem')).toHaveText([/Sandbox Test Bank.*6789.*Not verified/])

  await section.getByRole('button', { name: /^Verify/ }).click()
  const verify = page.getByRole('dialog', { name: 'Verify Bank Details' })
  await verify.getByLabel('First deposit').fill('11')
  await verify.getByLabel('Second deposit').fill('12')
  await verify.getByRole('button', { name: 'Verify' }).click()
  await expect(verify.getByText('Verification failed · 2 tries left')).toBeVisible()
  await verify.getByLabel('First deposit').fill('32')
  await verify.getByLabel('Second deposit').fill('45')
  await verify.getByRole('button', { name: 'Verify' }).click()
  await expect(section.getByRole('listitem')).toHaveText([/Verified/])
  await expect(verify).toBeHidden()

  await section.getByRole('button', { name: /^Update/ }).click()
  const update = page.getByRole('dialog', { name: 'Update Bank Details' })
  await update.getByLabel('Account holder name').fill('Carla Cole Tools')
  await update.getByRole('button', { name: 'Save Changes' }).click()
  await expect(section.getByText('Carla Cole Tools')).toBeVisible()
  await section.getByRole('button', { name: /^Delete/ }).click()
  await page
    .getByRole('dialog', { name: 'Delete this bank account?' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await expect(section.getByText('No saved bank accounts yet')).toBeVisible()
})

test.describe('when the provider is away', () => {
  test.use({ expectedErrors: [/status of 502/] })

  test('A-365 Unable to fetch cards, and a way to try again', async ({ page, request }) => {
    let isAway = true
    const data = {
      message: 'Unable to fetch cards',
      responseType: 502,
      responseData: { code: 'cards_unavailable' },
      to: null,
    }
    await page.route('**/api/card/list', (route) =>
      isAway ? route.fulfill({ status: 502, json: { status: 'error', data } }) : route.continue(),
    )
    await logInAsNewPerson(page, request)
    const section = page.getByRole('region', { name: 'Credit Cards' })
    await expect(section.getByText('Unable to fetch cards')).toBeVisible()
    isAway = false
    await section.getByRole('button', { name: 'Try Again' }).click()
    await expect(section.getByText('No saved cards yet')).toBeVisible()
  })
})

test('A-359 the last card was deleted in another tab meanwhile: Default card is required', async ({
  page,
  request,
}) => {
  const card = {
    ...{ id: 'card_1', object: 'card', brand: 'visa', last4: '4242', country: 'US', exp_month: 8, exp_year: 2035 },
    ...{ card_name: 'Ann Example', is_primary: 1, customer: 'cus_1' },
  }
  let cards = [card]
  await page.route('**/api/card/list', (route) => {
    const data = { message: '', responseType: 200, responseData: { data: cards, has_more: false }, to: null }
    return route.fulfill({ json: { status: 'success', data } })
  })
  await logInAsNewPerson(page, request)
  const section = page.getByRole('region', { name: 'Credit Cards' })
  await section.getByRole('button', { name: /^Delete/ }).click()
  cards = []
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(page.getByText('Default card is required')).toBeVisible()
})
