import { chooseTime, expectPaid, openCheckout, openSummary, payButton, sum } from './checkout-page.ts'
import { ANY_WIDTH, expect, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'
import { openPayHouse } from './pay-house.ts'

test('A-010 A-598 A-603 A-609 A-610 A-658 P-081 P-453 B-012 what was won is paid by the saved card, once, with a time to fetch it, and picked up', {
  tag: ANY_WIDTH,
}, async ({ page, baseURL }) => {
  const house = await openPayHouse(baseURL as string)
  const pat = await house.makeBuyer('Pat')
  const [{ auctionId, invoiceId }] = await Promise.all([house.win(pat), house.saveCard(pat)])
  await openCheckout(page, pat, `auction/${auctionId}`)
  // 100 with 10 % premium and 4.85 % tax of Utah, and 3 % for the card.
  await expect(payButton(page)).toHaveText('Pay US $118.80')
  const way = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(way.getByRole('link', { name: 'Cart', exact: true })).toHaveAttribute('href', '/cart')
  await expect(way).toContainText('Checkout')
  await openSummary(page)
  await expect(sum(page, 'Processing fee')).toHaveText('US $3.46')
  await chooseTime(page)
  await expectNoViolations(page)
  await payButton(page).dblclick()
  await expectPaid(page)
  await expectNoViolations(page)
  await expect(page.getByRole('link', { name: 'View Invoice' })).toHaveAttribute('href', `/invoice/${invoiceId}`)
  expect(await house.readPaid(pat, invoiceId)).toEqual({ paid: 115.34, due: 0, payments: 1 })

  await page.getByRole('link', { name: 'View Invoice' }).click()
  const paper = page.getByRole('article', { name: `Invoice ${invoiceId}` })
  await expect(paper.getByRole('status')).toHaveText('Paid')
  const pickup = paper.locator('dl > div', { hasText: 'Pickup time' })
  await expect(pickup).toContainText(/day, .*\d:\d\d [ap]m$/)
  await page.goto('/auctions/all?status=won')
  const fetching = /^Pick up .*, Invoice/
  await expect(page.getByRole('region', { name: 'To do' }).getByRole('link', { name: fetching })).toBeVisible()

  await house.handOver(invoiceId)
  await page.goto(`/invoice/${invoiceId}`)
  await expect(pickup).toContainText('Picked up')
  await page.goto('/auctions/all?status=won')
  await expect(page.getByRole('article').getByRole('link', { name: /^Done; can be returned until/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'To do' })).toHaveCount(0)
})
