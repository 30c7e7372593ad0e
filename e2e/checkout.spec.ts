import type { Page } from '@playwright/test'
import {
  chooseTime,
  enterCard,
  expectPaid,
  method,
  openCheckout,
  openSummary,
  payButton,
  pickupCard,
  sum,
} from './checkout-page.ts'
import { expect, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'
import { CARDS, openPayHouse, type PayHouse } from './pay-house.ts'

// Refusals and broken lines are what these journeys are about.
test.use({ expectedErrors: [/status of 4\d\d|net::ERR_/] })

let house: PayHouse
test.beforeAll(async ({ baseURL }) => {
  house = await openPayHouse(baseURL as string)
})

test('A-033 A-664 B-007 bought outright with a new card: declined, then another one, kept for next time', async ({
  page,
}) => {
  const pat = await house.makeBuyer('Nell')
  await house.saveAddress(pat)
  const { auctionId } = await house.putInCart(pat, { canShip: false })
  await openCheckout(page, pat, `buynow/${auctionId}`)
  await chooseTime(page)
  await payButton(page).click()
  await expect(page.getByText('Invalid credit card number!')).toBeVisible()
  await enterCard(page, '4000000000000002')
  await payButton(page).click()
  await expect(page.getByText('Your card was declined. Try another card or pay from the wallet.')).toBeVisible()
  await expectNoViolations(page)
  await enterCard(page, CARDS.approves)
  await page.getByLabel('Save this card for next time').check()
  await payButton(page).click()
  await expectPaid(page)
  const { data } = await house.post<{ data: { last4: string }[] }>('/card/list', {}, pat.token)
  expect(data.map(({ last4 }) => last4)).toEqual(['4242'])
})

test('3-D Secure: the bank asks; refused nothing is paid, confirmed it is', async ({ page }) => {
  const pat = await house.makeBuyer('Tess')
  const [{ invoiceId }] = await Promise.all([house.win(pat, { canShip: false }), house.saveCard(pat, CARDS.asksBank)])
  await openCheckout(page, pat, `invoice/${invoiceId}`)
  await chooseTime(page)
  await payButton(page).click()
  await expect(page.getByRole('button', { name: 'Refuse' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText(/^Your bank did not confirm this card/)).toBeVisible()
  expect(await house.readPaid(pat, invoiceId)).toMatchObject({ paid: 0, payments: 0 })
  await payButton(page).click()
  await page.getByRole('button', { name: 'Confirm card' }).click()
  await expectPaid(page)
  expect(await house.readPaid(pat, invoiceId)).toMatchObject({ due: 0, payments: 1 })
})

test('P-561 P-562 on the page of the payment company; whoever does not come back finds it followed', async ({
  page,
}) => {
  const pat = await house.makeBuyer('Rhea')
  const { invoiceId } = await house.win(pat, { canShip: false })
  await openCheckout(page, pat, `invoice/${invoiceId}`)
  await chooseTime(page)
  await method(page, 'On our payment company’s page').click()
  await payButton(page).click()
  await page.waitForURL(/\/sandbox-pay\//)
  const theirs = page.url()
  const other = await page.context().newPage()
  await openCheckout(other, pat, `invoice/${invoiceId}`)
  await expect(other.getByText('Your payment is being processed.')).toBeVisible()
  await expect(other.getByRole('link', { name: 'Go on paying' })).toBeVisible()
  await expectNoViolations(other)
  await page.goto(theirs)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Success!' })).toBeVisible()
  await expectPaid(other)
  expect(await house.readPaid(pat, invoiceId)).toMatchObject({ due: 0, payments: 1 })
})

test('A-011 by bank it takes days: begun once, and nobody is led to pay twice', async ({ page }) => {
  const pat = await house.makeBuyer('Bea')
  const [{ invoiceId }] = await Promise.all([house.win(pat, { canShip: false }), house.saveBank(pat)])
  await openCheckout(page, pat, `invoice/${invoiceId}`)
  await chooseTime(page)
  await method(page, /Sandbox Test Bank/).click()
  await expect(payButton(page)).toHaveText('Pay US $120.34')
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Your bank payment is on its way' })).toBeVisible()
  await expectNoViolations(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'US $115.34 from your bank are on their way' })).toBeVisible()
  await expectNoViolations(page)
  expect(await house.readPaid(pat, invoiceId)).toMatchObject({ due: 115.34 })
})

test('A-012 A-659 the wallet holds too little, a gift card fills it, and it pays without a fee', async ({ page }) => {
  const pat = await house.makeBuyer('Walt')
  const [{ invoiceId }, code] = await Promise.all([
    house.win(pat, { canShip: false }),
    house.makeGiftCard(100),
    house.fillWallet(pat, 20),
  ])
  await openCheckout(page, pat, `invoice/${invoiceId}`)
  await chooseTime(page)
  await method(page, 'Wallet').click()
  await expect(page.getByText('US $95.34 are missing in your wallet.')).toBeVisible()
  await payButton(page).click()
  await expect(page.getByText('Insufficient wallet balance')).toBeVisible()
  await expectNoViolations(page)
  await page.getByLabel('Code of the gift card').fill(code)
  await page.getByRole('button', { name: 'Add gift card' }).click()
  await expect(page.getByText('US $120.00 available')).toBeVisible()
  await expect(payButton(page)).toHaveText('Pay US $115.34')
  // What is said of it does not lie on the button.
  await expect(page.getByText('The gift card has been added to your wallet')).toBeVisible()
  await payButton(page).click()
  await expectPaid(page)
})

test('A-604 A-608 A-629 A-638 A-639 A-640 P-070 P-079 P-430 a part now, the rest later', async ({ page }) => {
  const pat = await house.makeBuyer('Parker')
  const [{ invoiceId }] = await Promise.all([
    house.win(pat, { canShip: false, canPayInParts: true }),
    house.saveCard(pat),
  ])
  await openCheckout(page, pat, `invoice/${invoiceId}`)
  await page.getByRole('radio', { name: 'A part of it' }).click()
  await page.getByRole('button', { name: 'Partial payment terms' }).click()
  const terms = page.getByRole('dialog', { name: 'Partial payment terms' })
  await expect(terms.locator('p').first()).toHaveText(/\w{3}/)
  await page.keyboard.press('Escape')
  await expect(terms).toHaveCount(0)
  const amount = page.getByLabel('Amount today')
  await amount.fill('200')
  await payButton(page).click()
  await expect(page.getByText(/^Max\. Amount/)).toBeVisible()
  await expect(amount).toBeFocused()
  await amount.fill('28.83')
  await payButton(page).click()
  await expect(page.getByText(/^Min\. Amount/)).toBeVisible()
  await expectNoViolations(page)
  await amount.fill('28.84')
  await expect(payButton(page)).toHaveText('Pay US $29.71')
  await payButton(page).click()
  await expectPaid(page)
  await expect(sum(page, 'Left to pay')).toHaveText('US $86.50')
  await expect(page.getByRole('link', { name: 'Pay the rest' })).toHaveAttribute(
    'href',
    `/checkout/invoice/${invoiceId}`,
  )
  await page.goto('/invoices/unpaid')
  await page.getByRole('navigation', { name: 'My Invoices' }).getByRole('link', { name: 'Partial' }).click()
  await expect(page).toHaveURL('/invoices/partial')
  const card = page.getByRole('article', { name: `Invoice ${invoiceId}` })
  await expect(card.getByRole('status')).toHaveText('Partial')
  await card.getByRole('link', { name: 'Pay Invoice' }).click()
  await expect(payButton(page)).toHaveText('Pay US $89.10')
  await openSummary(page)
  await expect(sum(page, 'Paid before')).toHaveText('−US $28.84')
  await chooseTime(page)
  await payButton(page).click()
  await expectPaid(page)
  expect(await house.readPaid(pat, invoiceId)).toEqual({ paid: 115.34, due: 0, payments: 2 })
})

test('T-42 two tabs and a broken line lead to one payment, and both say so', async ({ page }) => {
  const pat = await house.makeBuyer('Twyla')
  const [{ invoiceId }] = await Promise.all([house.win(pat, { canShip: false }), house.saveCard(pat)])
  await openCheckout(page, pat, `invoice/${invoiceId}`)
  const other = await page.context().newPage()
  await openCheckout(other, pat, `invoice/${invoiceId}`)
  await expect(payButton(other)).toBeVisible()
  await chooseTime(page)
  // The server hears of it and its answer is lost, twice.
  let lost = 0
  await page.route('**/api/payment/stripe_payment', async (route) => {
    if (lost++ >= 2) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await payButton(page).click()
  await expect(page.getByText('The connection was lost. We are asking again.')).toBeVisible()
  await expectPaid(page)
  await expect(other.getByRole('heading', { name: 'This invoice is paid' })).toBeVisible()
  await expectNoViolations(other)
  expect(await house.readPaid(pat, invoiceId)).toMatchObject({ due: 0, payments: 1 })
})

test('a payment that is still open after a reload is followed to its end', async ({ page }) => {
  const pat = await house.makeBuyer('Lena')
  // One that waits for the bank, and so for nobody's clock.
  const [{ invoiceId }] = await Promise.all([house.win(pat, { canShip: false }), house.saveCard(pat, CARDS.asksBank)])
  await openCheckout(page, pat, `invoice/${invoiceId}`)
  await chooseTime(page)
  await payButton(page).click()
  const confirm = page.getByRole('button', { name: 'Confirm card' })
  await expect(confirm).toBeVisible()
  await page.reload()
  await confirm.click()
  await expectPaid(page)
  expect(await house.readPaid(pat, invoiceId)).toMatchObject({ due: 0, payments: 1 })
})

test('A-749 I-60 the last place of a time goes to the first who pays; the other is told, chooses again and pays', async ({
  page,
  browser,
}) => {
  const [ann, bob] = [await house.makeBuyer('Ann'), await house.makeBuyer('Bob')]
  const [sale, other] = [
    await house.putInCart(ann, { canShip: false }),
    await house.putInCart(bob, { canShip: false }),
    await house.saveCard(ann),
    await house.saveCard(bob),
  ]
  const { dayIndex, slotIndex } = await house.leaveOnePlace(sale.auctionId, ann, test.info().parallelIndex)
  const second = await (await browser.newContext()).newPage()
  const choose = async (screen: Page) => {
    const days = pickupCard(screen).getByRole('radiogroup', { name: 'Pickup day' }).getByRole('radio')
    await days.nth(dayIndex).click()
    await pickupCard(screen)
      .getByRole('radiogroup', { name: /^Pickup time/ })
      .getByRole('radio')
      .nth(slotIndex)
      .click()
  }
  await openCheckout(page, ann, `buynow/${sale.auctionId}`)
  await openCheckout(second, bob, `buynow/${other.auctionId}`)
  for (const screen of [page, second]) await choose(screen)
  await payButton(page).click()
  await expectPaid(page)
  await payButton(second).click()
  await expect(pickupCard(second).getByText('This pickup time is no longer available')).toBeVisible()
  const times = pickupCard(second).getByRole('radiogroup', { name: /^Pickup time/ })
  await expect(times.getByRole('radio').nth(slotIndex)).toBeDisabled()
  await expectNoViolations(second)
  await times.locator('input:enabled').first().click()
  await payButton(second).click()
  await expectPaid(second)
  await second.context().close()
})

test('A-009 A-600 A-602 A-605 A-612 A-613 A-617 A-619 A-620 A-621 A-622 A-623 A-627 A-635 P-518 P-519 P-520 sent: tax follows the address, quotes are chosen, pickup takes it all back', async ({
  page,
}) => {
  const pat = await house.makeBuyer('Sue')
  const [{ auctionId, invoiceId }] = await Promise.all([
    house.win(pat),
    house.saveCard(pat),
    house.saveAddress(pat, 'OR'),
    house.saveAddress(pat, 'TX'),
  ])
  await openCheckout(page, pat, `auction/${auctionId}`)
  await openSummary(page)
  await page.getByRole('radio', { name: /^Shipping/ }).click()
  await expect(page.getByRole('radio', { name: /^Ground/ })).toBeVisible()
  await page.getByRole('button', { name: 'Change: Where it goes' }).click()
  await page.getByRole('radio', { name: /Pat Buyer/, description: /Portland/ }).click()
  await expect(sum(page, 'Sales tax')).toHaveText('US $0.00')
  await payButton(page).click()
  await expect(page.getByText('Please choose one shipping method')).toBeVisible()
  await page.getByRole('radio', { name: /^Ground/ }).click()
  await expect(page.getByText('Shipping choice updated!')).toBeVisible()
  await expect(sum(page, 'Shipping')).toHaveText(/^US \$\d/)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Change: How you get it' }).click()
  await page.getByRole('radio', { name: /^Pickup/ }).click()
  await expect(sum(page, 'Sales tax')).toHaveText('US $5.34')
  await expect(sum(page, 'Shipping')).toHaveCount(0)
  await page.getByRole('button', { name: 'Change: How you get it' }).click()
  await page.getByRole('radio', { name: /^Shipping/ }).click()
  await page.getByRole('radio', { name: /^Ground/ }).click()
  await expect(page.getByRole('button', { name: 'Change: Shipping method' })).toBeVisible()
  await payButton(page).click()
  await expectPaid(page)
  expect(await house.readPaid(pat, invoiceId)).toMatchObject({ due: 0, payments: 1 })
})

test('A-597 whoever is exempt pays no tax, and it says why', async ({ page }) => {
  const pat = await house.makeBuyer('Rex', { isExempt: true })
  const [{ auctionId }] = await Promise.all([house.putInCart(pat, { canShip: false }), house.saveCard(pat)])
  await openCheckout(page, pat, `buynow/${auctionId}`)
  await openSummary(page)
  await expect(sum(page, 'Sales tax')).toHaveText('US $0.00')
  await expect(page.getByText('You are exempt').locator('visible=true')).toBeVisible()
  await expectNoViolations(page)
  // 100 with 10 % premium, and 3 % for the card.
  await expect(payButton(page)).toHaveText('Pay US $113.30')
  await chooseTime(page)
  await payButton(page).click()
  await expectPaid(page)
})

test('A-641 A-642 A-646 A-644 A-985 before a payment: the phone, then the address', async ({ page }) => {
  const pat = await house.makeBuyer('Phil', { hasPhone: false })
  const [{ auctionId }] = await Promise.all([house.win(pat), house.saveCard(pat)])
  await openCheckout(page, pat, `auction/${auctionId}`)
  await payButton(page).click()
  await expect(page.getByText('Please enter phone number')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Verify Phone Number' })).toBeVisible()
  await page.keyboard.press('Escape')
  // Shipping without an address asks for one at once.
  await page.getByRole('radio', { name: /^Shipping/ }).click()
  await expect(page.getByRole('dialog', { name: 'Address Details' })).toBeVisible()
})

test('A-652 A-653 A-654 P-552 P-553 an auction that is not over is not paid yet', async ({ page }) => {
  const pat = await house.makeBuyer('Cleo')
  const [{ auctionId }] = await Promise.all([house.win(pat, { staysOpen: true }), house.saveCard(pat)])
  await openCheckout(page, pat, `auction/${auctionId}`)
  await payButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Auction closing' })
  await expect(dialog).toContainText('This auction is currently closing. Please wait for the remaining items')
})

test('T-50 what cannot be paid says why: unknown, somebody else’s, paid', async ({ page }) => {
  const [pat, other] = [await house.makeBuyer('Ida'), await house.makeBuyer('Otto')]
  const [{ invoiceId }] = await Promise.all([house.win(other, { canShip: false }), house.fillWallet(other, 200)])
  const nothing = page.getByRole('heading', { name: 'There is nothing to pay here' })
  await openCheckout(page, pat, 'auction/99999999')
  await expect(nothing).toBeVisible()
  await page.goto(`/checkout/invoice/${invoiceId}`)
  await expect(nothing).toBeVisible()
  await page.goto('/checkout/buynow/none')
  await expect(nothing).toBeVisible()
  await house.post('/credit/payCartWallet', { invoice_id: invoiceId, pay_type: 'invoice' }, other.token)
  const own = await page.context().browser()?.newPage()
  if (own === undefined) throw new Error('no browser')
  await openCheckout(own, other, `invoice/${invoiceId}`)
  await expect(own.getByRole('heading', { name: 'This invoice is paid' })).toBeVisible()
  await own.close()
})

test('P-054 A-041 a visitor is led to the login and back', async ({ page }) => {
  await page.goto('/checkout/auction/1')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
})
