import { expect, signIn, test } from './fixtures.ts'
import { message } from './inbox.ts'
import { expectNoViolations } from './no-violations.ts'
import { openPayHouse } from './pay-house.ts'

// Somebody else's is answered with 404.
test.use({ expectedErrors: [/status of 404/] })

/** What is one's own on a page appears once the browser has taken over; on a busy machine that takes a while. */
const SLOW = { timeout: 30_000 }

test('P-259 P-271 P-285 P-521 to P-531 two lots are sent in two parts and tracked live to the door; somebody else’s are not', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(150_000)
  const house = await openPayHouse(baseURL as string)
  const buyer = await house.makeBuyer('Tilda')
  const { invoiceId, lineIds } = await house.winShipped(buyer, { lots: 2 })
  await signIn(page, buyer.email)

  await page.goto(`/invoice/${invoiceId}`)
  await page.getByRole('button', { name: 'Tracking Info' }).click(SLOW)
  const dialog = page.getByRole('dialog', { name: 'Tracking Details' })
  await expect(dialog.getByText('Tracking details are not available yet')).toBeVisible()

  // The house sends one lot, then the other, while the dialog is open.
  const first = await house.sendParcel(invoiceId, [lineIds[0] as number])
  const only = dialog.getByRole('article', { name: 'Your parcel' })
  await expect(only.getByText(first)).toBeVisible(SLOW)
  await expect(only.getByText('Label created')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Not sent yet' })).toBeVisible()
  await expectNoViolations(page, { within: ['[role=dialog]'] })
  const second = await house.sendParcel(invoiceId)
  await expect(dialog.getByRole('article', { name: 'Parcel 2 of 2' })).toContainText(second, SLOW)
  await dialog.getByRole('link', { name: 'Open as a page' }).click()

  await expect(page).toHaveURL(`/invoice/tracking/${invoiceId}`)
  const parcel = page.getByRole('article', { name: 'Parcel 1 of 2' })
  for (const [code, status] of [
    ['PICKUP', 'On its way'],
    ['DELAY', 'Problem'],
    ['VAN', 'Out for delivery'],
    ['ARRIVED', 'Delivered'],
  ] as const) {
    await house.scanParcel(first, code)
    await expect(parcel.getByRole('status')).toHaveText(status, SLOW)
    if (code === 'PICKUP') await expect(parcel.getByText(/^Expected \w+day/)).toBeVisible()
    if (code !== 'DELAY') continue
    await expect(parcel.getByText('Address not found, held at facility')).toHaveCount(2)
    await expectNoViolations(page, { within: ['main'] })
  }
  await expect(parcel.getByText(/^Delivered on/)).toBeVisible()
  await expect(parcel.getByRole('list', { name: 'What the carrier says' })).toContainText('Boise, ID 83702')
  await expect(page.getByRole('article', { name: 'Parcel 2 of 2' }).getByRole('status')).toHaveText('Label created')
  await expectNoViolations(page, { within: ['main'] })
  expect(await message(request, buyer.email, 'parcel_today')).toContain(`/invoice/tracking/${invoiceId}`)

  await page.goto('/invoices/paid')
  await page.getByRole('button', { name: 'Tracking Info' }).click(SLOW)
  await expect(dialog.getByRole('article')).toHaveCount(2)

  const other = await house.makeBuyer('Otto')
  const { invoiceId: foreign } = await house.buyAndPay(other)
  await page.goto(`/invoice/tracking/${foreign}`)
  await expect(page.getByRole('heading', { level: 1, name: 'We do not find this invoice' })).toBeVisible(SLOW)
})
