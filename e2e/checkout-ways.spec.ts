import { chooseTime, expectPaid, method, openCheckout, payButton, pickupCard } from './checkout-page.ts'
import { expect, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'
import { openPayHouse, type PayHouse } from './pay-house.ts'

// A browser that does not come back is a broken line; a payment that was left is answered with 422, a cart that is paid with 404.
test.use({ expectedErrors: [/status of 4(04|22)|net::ERR_/] })

let house: PayHouse
test.beforeAll(async ({ baseURL }) => {
  house = await openPayHouse(baseURL as string)
})

test('T-40 A-701 A-705 paid on the page of the payment company and come back: it says so, and goes on by itself', async ({
  page,
}) => {
  const pat = await house.makeBuyer('Cora')
  const { invoiceId } = await house.win(pat, { canShip: false })
  await openCheckout(page, pat, `invoice/${invoiceId}`)
  await chooseTime(page)
  await method(page, 'On our payment company’s page').click()
  await payButton(page).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Success!' })).toBeVisible()
  await expect(page).not.toHaveURL(/otpredirect|rosoom_success|sandbox-pay/)
  await expectNoViolations(page)
  expect(await house.readPaid(pat, invoiceId)).toEqual({ paid: 115.34, due: 0, payments: 1 })
})

test('T-40 paid there and never come back: the house learns of it, once', async ({ page }) => {
  const pat = await house.makeBuyer('Nora')
  const { invoiceId } = await house.win(pat, { canShip: false })
  await openCheckout(page, pat, `invoice/${invoiceId}`)
  await chooseTime(page)
  await method(page, 'On our payment company’s page').click()
  await payButton(page).click()
  const approve = page.getByRole('button', { name: 'Approve' })
  await approve.waitFor()
  const answered = page.waitForResponse(/\/sandbox-pay\/pay\//)
  await page.route(/\/(otpredirect|rosoom_success)/, (route) => route.abort('internetdisconnected'))
  await approve.click({ noWaitAfter: true })
  await answered
  const later = await page.context().newPage()
  await openCheckout(later, pat, `invoice/${invoiceId}`)
  const paid = later.getByRole('heading', { name: /^(This invoice is paid|Payment received)$/ })
  await expect(paid).toBeVisible({ timeout: 20_000 })
  await expectNoViolations(later)
  expect(await house.readPaid(pat, invoiceId)).toEqual({ paid: 115.34, due: 0, payments: 1 })
})

test('left without paying there: another way is free again, and pays once', async ({ page }) => {
  const pat = await house.makeBuyer('Lea')
  const [{ invoiceId }] = await Promise.all([house.win(pat, { canShip: false }), house.saveCard(pat)])
  await openCheckout(page, pat, `invoice/${invoiceId}`)
  await chooseTime(page)
  await method(page, 'On our payment company’s page').click()
  await payButton(page).click()
  await page.waitForURL(/\/sandbox-pay\//)
  await openCheckout(page, pat, `invoice/${invoiceId}`)
  await page.getByRole('button', { name: 'Do not pay' }).click()
  await expect(payButton(page)).toBeEnabled()
  await method(page, /4242/).click()
  await chooseTime(page)
  await payButton(page).click()
  await expectPaid(page)
  expect(await house.readPaid(pat, invoiceId)).toEqual({ paid: 115.34, due: 0, payments: 1 })
})

test('A-012 A-659 the wallet holds too little, is topped up by card, and pays without a fee', async ({ page }) => {
  const pat = await house.makeBuyer('Will')
  const [{ invoiceId }] = await Promise.all([
    house.win(pat, { canShip: false }),
    house.saveCard(pat),
    house.fillWallet(pat, 20),
  ])
  await openCheckout(page, pat, `invoice/${invoiceId}`)
  await chooseTime(page)
  await method(page, 'Wallet').click()
  await expect(page.getByText('US $95.34 are missing in your wallet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add balance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Balance' })
  await expect(dialog.getByLabel('Amount (US $)')).toHaveValue('95.34')
  await expectNoViolations(page, { within: ['[role="dialog"]'] })
  await dialog.getByRole('button', { name: 'Pay US $98.20' }).click()
  await expect(dialog).toBeHidden()
  // What was chosen before is still chosen.
  await expect(pickupCard(page)).toHaveAttribute('data-folded')
  await expect(payButton(page)).toHaveText('Pay US $115.34')
  await expectNoViolations(page)
  await payButton(page).click()
  await expectPaid(page)
  expect(await house.readPaid(pat, invoiceId)).toEqual({ paid: 115.34, due: 0, payments: 1 })
})

test('A-012 A-708 topped up on the page of the payment company: it leads back to the checkout, which the wallet pays', async ({
  page,
}) => {
  const pat = await house.makeBuyer('Tom')
  const { invoiceId } = await house.win(pat, { canShip: false })
  await openCheckout(page, pat, `invoice/${invoiceId}`)
  await method(page, 'Wallet').click()
  await page.getByRole('button', { name: 'Add balance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Balance' })
  await dialog.getByRole('radio', { name: /^On the payment company/ }).check()
  await dialog.getByRole('button', { name: /^Pay US/ }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(new RegExp(`/checkout/invoice/${invoiceId}$`))
  await chooseTime(page)
  await method(page, 'Wallet').click()
  await payButton(page).click()
  await expectPaid(page)
  expect(await house.readPaid(pat, invoiceId)).toEqual({ paid: 115.34, due: 0, payments: 1 })
})

for (const [language, direction, words] of [
  ['es', 'ltr', { pickup: 'Cuándo lo recoge', pay: /^Pagar US/, received: 'Pago recibido' }],
  ['ar', 'rtl', { pickup: 'متى تستلمها', pay: /^ادفع/, received: 'وصلت دفعتك' }],
] as const)
  test(`the checkout in ${language}, to its end`, async ({ page, context, baseURL }) => {
    const pat = await house.makeBuyer('Lang')
    const [{ auctionId }] = await Promise.all([house.putInCart(pat, { canShip: false }), house.saveCard(pat)])
    await context.addCookies([{ name: 'lang', value: language, url: baseURL as string }])
    await openCheckout(page, pat, `buynow/${auctionId}`)
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    const pay = page.getByRole('button', { name: words.pay })
    await expect(pay).toBeVisible()
    await expectNoViolations(page)
    await chooseTime(page, words.pickup)
    await pay.click()
    await expect(page.getByRole('heading', { name: words.received })).toBeVisible({ timeout: 20_000 })
    await expectNoViolations(page)
  })
