import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'
import { type Buyer, openPayHouse, type PayHouse } from './pay-house.ts'

// A payment that was left is answered with 422, one nobody knows with 404.
test.use({ expectedErrors: [/status of 4(04|22)/] })

let house: PayHouse
test.beforeAll(async ({ baseURL }) => {
  house = await openPayHouse(baseURL as string)
})

/** What is one's own on a page appears once the browser has taken over; on a busy machine that takes a while. */
const SLOW = { timeout: 30_000 }

async function openAs(page: Page, { email }: Buyer, address: string): Promise<void> {
  await signIn(page, email)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
}
const balanceOf = (page: Page): Locator => page.locator('dl', { hasText: 'Held for your bids' }).locator('dd').first()
/** Cards below the lot have such forms too. */
const bidFormOf = (page: Page, lotId: number): Locator =>
  page.locator('form', { has: page.locator(`#bid-amount-${lotId}`) })
const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
const expectAccessible = (page: Page) => expectNoViolations(page, { within: ['main', '[role="dialog"]'] })

async function addBalance(page: Page, amount: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Balance' }).click()
  const dialog = dialogOf(page, 'Add Balance')
  await dialog.getByLabel('Amount (US $)').fill(amount)
  return dialog
}

test('A-036 A-478 to A-493 P-075 P-543 to P-550 a wallet is filled by card, gift card and page of the provider, and emptied again', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000)
  const buyer = await house.makeBuyer('Wally')
  await house.saveCard(buyer)
  await openAs(page, buyer, '/wallet')
  await expect(balanceOf(page)).toHaveText('US $0.00', SLOW)
  await expect(page.getByText('Nothing has moved yet')).toBeVisible()
  await expectAccessible(page)

  await test.step('by a saved card; another browser of the same person follows', async () => {
    const other = await (await browser.newContext()).newPage()
    await openAs(other, buyer, '/wallet')
    await expect(balanceOf(other)).toHaveText('US $0.00', SLOW)
    const dialog = await addBalance(page, '50')
    await expect(dialog.getByRole('radio', { name: /Visa/ })).toBeChecked()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Pay US $51.50' }).click()
    await expect(dialog).toBeHidden()
    await expect(balanceOf(page)).toHaveText('US $50.00')
    await expect(balanceOf(other)).toHaveText('US $50.00')
    await other.context().close()
  })

  await test.step('on the page of the provider: left, it changes nothing and blocks nothing', async () => {
    const dialog = await addBalance(page, '30')
    await dialog.getByRole('radio', { name: /^On the payment company/ }).check()
    await dialog.getByRole('button', { name: 'Pay US $30.90' }).click()
    await page.getByRole('link', { name: 'Leave without paying' }).click()
    await expect(page).toHaveURL(/\/rosoom_success/)
    await expect(page.getByRole('heading', { name: 'Your payment is not finished' })).toBeVisible(SLOW)
    await expectAccessible(page)
    await page.goto('/wallet') // never come back to it
    await expect(page.getByText('A payment of US $30.00 is waiting for you')).toBeVisible(SLOW)
    await expect(balanceOf(page)).toHaveText('US $50.00')
    await page.getByRole('button', { name: 'Do not pay' }).click()
    await expect(page.getByText('is waiting for you')).toBeHidden()
  })

  await test.step('A-701 A-702 A-708 A-715 and come back from: success, and on by itself', async () => {
    const dialog = await addBalance(page, '30')
    await dialog.getByRole('radio', { name: /^On the payment company/ }).check()
    await dialog.getByRole('button', { name: 'Pay US $30.90' }).click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('heading', { name: 'Payment Success!' })).toBeVisible(SLOW)
    await page.reload() // nothing is charged again
    await expect(page.getByRole('heading', { name: 'Payment Success!' })).toBeVisible(SLOW)
    await expect(page).toHaveURL(/\/wallet$/)
    await expect(balanceOf(page)).toHaveText('US $80.00', SLOW)
  })

  await test.step('P-1073 by a gift card', async () => {
    const code = await house.makeGiftCard(25)
    await page.getByLabel('Code of the gift card').fill(code.replace(/(.{4})(?=.)/g, '$1-').toLowerCase())
    await page.getByRole('button', { name: 'Add gift card' }).click()
    await expect(balanceOf(page)).toHaveText('US $105.00')
  })

  await test.step('back to the cards it came from, and no more than came from them', async () => {
    await page.getByRole('button', { name: 'Withdraw' }).click()
    const dialog = dialogOf(page, 'Withdraw')
    await expect(dialog.getByText('At most US $80.00')).toBeVisible()
    await dialog.getByLabel('Amount (US $)').fill('60')
    await expect(dialog).toContainText('Stays in your walletUS $45.00')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await expect(dialog).toBeHidden()
    await expect(balanceOf(page)).toHaveText('US $45.00')
  })

  await test.step('A-480 to A-487 P-547 every line with the balance after it, ten a page', async () => {
    const rows = page.getByRole('table', { name: 'History' }).locator('tbody tr')
    await expect(rows.first()).toContainText('Sent back to your card')
    await expect(rows.first()).toContainText('Debit')
    await expect(rows.last()).toContainText('+US $50.00')
    for (let more = 0; more < 7; more++) await house.fillWallet(buyer, 1)
    await expect(balanceOf(page)).toHaveText('US $52.00') // told by the server
    await expect(rows).toHaveCount(10)
    await page
      .getByRole('link', { name: 'Page 2' })
      .or(page.getByRole('link', { name: 'Next page' }))
      .first()
      .click()
    await expect(page).toHaveURL(/page=2/)
    await expect(rows.last()).toContainText('US $50.00')
  })
})

test('A-007 A-449 to A-455 B-330 a deposit by card, outbid, and back in the wallet', async ({ page }) => {
  test.setTimeout(180_000)
  const [buyer, rival] = [await house.makeBuyer('Dana'), await house.makeBuyer('Rita')]
  await house.saveCard(buyer)
  await house.fillWallet(rival, 80)
  const lotId = await house.makeDepositLot(40, 3_600, [buyer, rival])
  await openAs(page, buyer, `/lot/${lotId}`)
  const form = bidFormOf(page, lotId)
  await form.getByRole('textbox').fill('30', SLOW)
  await form.getByRole('button', { name: 'Place Proxy Bid' }).click()
  const deposit = dialogOf(page, 'Submit a Deposit')
  await deposit.getByRole('radio', { name: /^Online/ }).check()
  await expect(deposit.getByText('US $41.20')).toBeVisible()
  await expectAccessible(page)
  await deposit.getByRole('button', { name: 'Submit' }).click()
  const confirm = dialogOf(page, 'Confirm Bid')
  await expect(confirm).toContainText('US $30.00')
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(confirm).toBeHidden()
  await house.post('/credit/addBidDeposit', { product_id: lotId }, rival.token)
  await house.post('/bid/confirm', { id: lotId, wsprice: 200, bidding_type: 'proxy' }, rival.token)
  await expect(page.getByText(/outbid/i).first()).toBeVisible()
  await page.goto('/wallet')
  await expect(page.locator('dl', { hasText: 'Held for your bids' })).toContainText('US $40.00', SLOW)
  await expect(balanceOf(page)).toHaveText('US $0.00')
  // Of a lot that is over it comes back within minutes, by itself.
  await house.fillWallet(buyer, 40)
  const brief = await house.makeDepositLot(40, 15, [buyer, rival])
  for (const [{ token }, wsprice] of [
    [buyer, 30],
    [rival, 200],
  ] as const) {
    await house.post('/credit/addBidDeposit', { product_id: brief }, token)
    await house.post('/bid/confirm', { id: brief, wsprice, bidding_type: 'proxy' }, token)
  }
  await expect(balanceOf(page)).toHaveText('US $0.00')
  await expect(balanceOf(page)).toHaveText('US $40.00', { timeout: 120_000 })
  await expect(page.getByRole('table', { name: 'History' })).toContainText('Bid deposit returned')
  await expectAccessible(page)
})

test('A-472 A-710 a deposit with too little in the wallet: topped up on the way; and by the page of the provider', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const buyer = await house.makeBuyer('Tess')
  await house.saveCard(buyer)
  await house.fillWallet(buyer, 15)
  const [first, second] = [
    await house.makeDepositLot(40, 3_600, [buyer]),
    await house.makeDepositLot(40, 3_600, [buyer]),
  ]

  await openAs(page, buyer, `/lot/${first}`)
  const begin = async (lotId: number) => {
    const form = bidFormOf(page, lotId)
    await form.getByRole('textbox').fill('30', SLOW)
    await form.getByRole('button', { name: 'Place Proxy Bid' }).click()
  }
  await begin(first)
  const deposit = dialogOf(page, 'Submit a Deposit')
  await expect(deposit.getByRole('radio', { name: /^Wallet/ })).toBeDisabled()
  await expect(deposit.getByText('Insufficient wallet balance')).toBeVisible()
  await deposit.getByRole('button', { name: 'Add Balance' }).click()
  const add = dialogOf(page, 'Add Balance')
  await expect(add.getByLabel('Amount (US $)')).toHaveValue('25.00')
  await add.getByRole('button', { name: 'Pay US $25.75' }).click()
  await expect(add).toBeHidden()
  await deposit.getByRole('radio', { name: /^Wallet/ }).check()
  await deposit.getByRole('button', { name: 'Submit' }).click()
  const confirm = dialogOf(page, 'Confirm Bid')
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(confirm).toBeHidden()
  await expect(page.getByText(/winning/i).first()).toBeVisible()

  await page.goto(`/lot/${second}`)
  await begin(second)
  await deposit.getByRole('radio', { name: /^Online/ }).check()
  await deposit.getByRole('radio', { name: /^On the payment company/ }).check()
  await deposit.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('link', { name: 'Continue' }).click(SLOW)
  await expect(page).toHaveURL(new RegExp(`/lot/${second}$`))
  const form = bidFormOf(page, second)
  await expect(form.getByRole('textbox')).toHaveValue('30', SLOW)
  await form.getByRole('button', { name: 'Place Proxy Bid' }).click()
  await expect(confirm).toContainText('US $30.00')
})

for (const [language, heading, direction] of [
  ['es', 'Mi saldo', 'ltr'],
  ['ar', 'محفظتي', 'rtl'],
] as const)
  test(`the wallet in ${language}`, async ({ page, context, baseURL }) => {
    const buyer = await house.makeBuyer('Lena')
    await house.fillWallet(buyer, 15)
    await context.addCookies([{ name: 'lang', value: language, url: baseURL as string }])
    await openAs(page, buyer, '/wallet')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    await expect(page.getByText('US $15.00').first()).toBeVisible(SLOW)
    await expectAccessible(page)
    await page.goto('/rosoom_success?attempt=999999999')
    await expect(page.getByRole('main').getByRole('link')).toBeVisible(SLOW)
    await expectAccessible(page)
  })

test('A-044 A-045 A-046 P-075 without a login: wallet and return page of the provider lead home, /otpredirect asks', async ({
  page,
}) => {
  for (const address of ['/wallet', '/rosoom_success?attempt=1']) {
    await page.goto(address)
    await expect(dialogOf(page, 'Login')).toBeVisible(SLOW)
    await expect(page).toHaveURL(/\/$/)
  }
  await page.goto('/otpredirect?attempt=1')
  await expect(page.getByRole('main').getByRole('button', { name: 'Login' })).toBeVisible(SLOW)
  await expect(page).toHaveURL(/otpredirect/)
})
