import type { Browser, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'
import { type Buyer, openPayHouse, type PayHouse } from './pay-house.ts'

test.describe.configure({ timeout: 120_000 })

let house: PayHouse
test.beforeAll(async ({ baseURL }) => {
  house = await openPayHouse(baseURL ?? '')
})

async function enter(page: Page, { token }: Buyer, path: string): Promise<void> {
  await page.addInitScript((value) => {
    if (location.protocol === 'http:') localStorage.setItem('token', value)
  }, token)
  await page.goto(path)
}

async function onAnotherScreen(browser: Browser, buyer: Buyer, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await enter(page, buyer, path)
  return page
}

const group = (page: Page) => page.getByRole('region', { name: /Paid sale/ })

test('A-008 A-031 A-508 A-511 A-512 A-513 A-536 A-537 A-546 to A-554 P-536 to P-539 P-625 B-011 B-036 the buy-now cart: quantity, set aside and back, live on another screen', async ({
  page,
  browser,
}) => {
  const ann = await house.makeBuyer('Ann')
  const { lotId, auctionId } = await house.putInCart(ann, { price: 100, premium: 10, units: 5 })
  await enter(page, ann, '/buynowcart')
  const other = await onAnotherScreen(browser, ann, '/buynowcart')
  await expect(group(page).getByText(/total payable \(1 item\)/i)).toBeVisible()
  for (const label of ['Amount', 'Quantity', 'Sub Total', 'Total'])
    await expect(group(page).getByRole('listitem').getByText(label, { exact: true })).toBeVisible()

  await expect(group(page).getByRole('link', { name: /proceed to checkout/i })).toHaveAttribute(
    'href',
    `/checkout/buynow/${auctionId}`,
  )

  const quantity = group(page).getByRole('textbox', { name: /Quantity/ })
  // Also while the first is being saved.
  for (const units of ['2', '3']) {
    await group(page).getByRole('button', { name: 'One more' }).click()
    await expect(quantity).toHaveValue(units)
  }
  for (const screen of [page, other])
    await expect(group(screen).getByRole('listitem').getByText('US $300.00')).toBeVisible()
  await quantity.fill('9')
  await expect(group(page).getByText('Max Quantity 5')).toBeVisible()
  await expectNoViolations(page)

  await group(page)
    .getByRole('button', { name: /Remove from cart/ })
    .click()
  for (const screen of [page, other])
    await expect(
      screen.getByRole('region', { name: 'your items' }).getByRole('link', { name: house.title }),
    ).toBeVisible()
  await expect(page.getByText('Oops Your Shopping Cart Seems to be Empty')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(group(page).getByRole('link', { name: house.title })).toBeVisible()

  // Somebody else buys all of it: it stays in sight, and cannot be paid.
  const ben = await house.makeBuyer('Ben')
  await house.buyOutright(ben, lotId, 5)
  for (const screen of [page, other]) await expect(screen.getByText('Sold to somebody else')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/can no longer be bought and was taken out of your cart/)).toBeVisible()
  await expect(page.getByText('Oops Your Shopping Cart Seems to be Empty')).toBeVisible()
  await page.getByRole('link', { name: 'Search for Products' }).click()
  await expect(page).toHaveURL(/\/search/)
})

test('A-538 B-072 B-073 B-371 Buy Now leads to the cart after two seconds, and its count is in the header', async ({
  page,
  browser,
}) => {
  const ann = await house.makeBuyer('Ann')
  const { lotId } = await house.putInCart(await house.makeBuyer('Ben'), { units: 2 })
  await house.acceptTerms(ann, lotId)
  const other = await onAnotherScreen(browser, ann, '/auctions/all')
  await enter(page, ann, `/productView/${lotId}`)
  await page.locator(`#buy-now-${lotId}`).getByRole('button', { name: 'Buy Now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/buynowcart$/)
  await expect(group(page).getByRole('link', { name: house.title })).toBeVisible()
  for (const screen of [page, other])
    await expect(screen.getByRole('button', { name: '1 lot in your carts' })).toBeVisible()
  await other.getByRole('button', { name: '1 lot in your carts' }).click()
  await expect(other.getByRole('menuitem', { name: 'Buy Now Cart' })).toContainText('1')
})

test('A-008 A-030 A-507 A-509 A-510 A-514 A-533 P-080 P-534 P-535 B-011 B-037 B-048 B-257 B-381 won lots: the auction cart and Make Payment lead to the checkout', async ({
  page,
}) => {
  const ann = await house.makeBuyer('Ann')
  const { auctionId, lotIds } = await house.win(ann, { lots: 2 })
  await enter(page, ann, '/cart')
  await expect(group(page).getByRole('listitem')).toHaveCount(2)
  await expect(group(page).getByText(/total payable \(2 items\)/i)).toBeVisible()
  const way = group(page).getByRole('link', { name: /proceed to checkout/i })
  await expect(way).toHaveAttribute('href', `/checkout/auction/${auctionId}`)
  await expectNoViolations(page)
  await page.goto(`/productView/${lotIds[0]}`)
  await expect(page.getByRole('link', { name: /Make Payment/ }).first()).toHaveAttribute(
    'href',
    `/checkout/auction/${auctionId}`,
  )
  await page.goto('/auctions/all?status=won')
  await expect(page.getByRole('link', { name: /Make Payment/ })).toHaveCount(2)
})

test('A-653 P-175 P-553 while lots of the auction are open the way to pay says to wait, in the cart and on the lot', async ({
  page,
}) => {
  const ann = await house.makeBuyer('Ann')
  const { lotIds } = await house.win(ann, { staysOpen: true })
  await enter(page, ann, '/cart')
  await group(page)
    .getByRole('button', { name: /proceed to checkout/i })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Auction closing' })
  await expect(dialog).toContainText(
    'This auction is currently closing. Please wait for the remaining items to finish processing before submitting payment.',
  )
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await page.goto(`/productView/${lotIds[0]}`)
  await page
    .getByRole('button', { name: /Make Payment/ })
    .first()
    .click()
  await expect(dialog).toBeVisible()
})

test('B-380 without a phone number Make Payment asks for it', async ({ page }) => {
  const ann = await house.makeBuyer('Ann', { hasPhone: false })
  const { lotIds } = await house.win(ann)
  await enter(page, ann, `/productView/${lotIds[0]}`)
  await page.getByRole('button', { name: 'Make Payment' }).first().click()
  await expect(page.getByText('Please enter phone number')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('A-040 A-042 P-053 P-056 visitors are sent home and asked to log in', async ({ page }) => {
  for (const path of ['/cart', '/buynowcart']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('dialog')).toBeVisible()
  }
})
