import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'
import { openPayHouse } from './pay-house.ts'

/** What is one's own on a page appears once the browser has taken over; on a busy machine that takes a while. */
const SLOW = { timeout: 30_000 }

async function saved(page: Page, button: string | RegExp): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download', SLOW),
    page.getByRole('button', { name: button, exact: typeof button === 'string' }).click(),
  ])
  expect((await readFile(await download.path())).toString('latin1', 0, 5)).toBe('%PDF-')
  return download.suggestedFilename()
}

test('P-1053 to P-1056 P-1091 P-453 a won lot says what comes next; its bill of sale is declined, signed after all, and kept', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(150_000)
  const house = await openPayHouse(baseURL as string)
  const buyer = await house.makeBuyer('Dora')
  const { invoiceId } = await house.win(buyer, { hasPapers: true })
  await signIn(page, buyer.email)

  await page.goto('/auctions/all?status=won')
  const tasks = page.getByRole('region', { name: 'To do' })
  await expect(tasks.getByRole('link', { name: /^Pay by .*, Invoice/ })).toBeVisible(SLOW)
  await expect(page.getByRole('article').getByRole('link', { name: /^Pay by / })).toBeVisible()
  await expectNoViolations(page, { within: ['main'] })

  // Paid elsewhere, while the page is open.
  await house.fillWallet(buyer, 300)
  await house.post('/credit/payCartWallet', { invoice_id: invoiceId, pay_type: 'invoice' }, buyer.token)
  await expect(tasks.getByRole('link', { name: /^(Book a pickup|Sign the bill of sale), Invoice/ })).toBeVisible(SLOW)
  await tasks.getByRole('link', { name: `Invoice ${invoiceId}`, exact: true }).click()

  const documents = page.locator('#documents')
  await expect(documents.getByText('To be signed')).toBeVisible(SLOW)
  await expectNoViolations(page, { within: ['main'] })
  await documents.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Bill of sale, invoice ${invoiceId}` })).toBeVisible(SLOW)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Decline' }).click()

  await expect(page).toHaveURL(new RegExp(`/invoice/${invoiceId}`))
  await expect(documents.getByText('Declined', { exact: true })).toBeVisible(SLOW)
  await documents.getByRole('button', { name: 'Sign a new one' }).click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click(SLOW)
  await expect(documents.getByText('Signed', { exact: true })).toBeVisible(SLOW)
  expect(await saved(page, 'Download')).toBe(`bill-of-sale-${invoiceId}.pdf`)
  expect(await saved(page, 'Download manifest')).toBe(`manifest-${invoiceId}.pdf`)
  expect(await saved(page, /^Download certificate/)).toMatch(/^certificate-/)
})
