import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { message } from './inbox.ts'
import { expectNoViolations } from './no-violations.ts'
import { openPayHouse } from './pay-house.ts'

// Somebody else's invoice is answered with 404.
test.use({ expectedErrors: [/status of 404/] })

/** What is one's own on a page appears once the browser has taken over; on a busy machine that takes a while. */
const SLOW = { timeout: 30_000 }

/** What the browser is handed after a click, and how it begins. */
async function saved(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download', SLOW),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return {
    name: download.suggestedFilename(),
    begins: (await readFile(await download.path())).toString('latin1', 0, 8),
  }
}

test('A-986 B-049 P-067 P-068 P-069 P-073 P-082 P-264 to P-312 P-1211 an invoice is found, read, printed alone and paid; somebody else’s is not found', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const house = await openPayHouse(baseURL as string)
  const buyer = await house.makeBuyer('Ines')
  const other = await house.makeBuyer('Otto')
  const [{ invoiceId }, foreign] = [await house.win(buyer, { lots: 2 }), await house.win(other)]
  await signIn(page, buyer.email)

  await page.goto('/invoices/paid')
  await expect(page.getByText('No Records Found')).toBeVisible(SLOW)
  await page.getByRole('navigation', { name: 'My Invoices' }).getByRole('link', { name: 'Unpaid' }).click()
  const card = page.getByRole('article', { name: `Invoice ${invoiceId}` })
  // The list of the next tab has a search of its own: it is there when its invoices are.
  await expect(card).toBeVisible()
  await page.getByLabel('Search by number or lot').fill('nothing of the kind')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No invoice matches your search.')).toBeVisible()
  await page.getByLabel('Search by number or lot').fill(house.title.toUpperCase())
  await page.keyboard.press('Enter')
  const order = page.getByRole('combobox', { name: 'Sort' })
  await expect(order.locator('option')).toHaveText(['Newest first', 'Oldest first'])
  await order.selectOption('Oldest first')
  await expect(page).toHaveURL(/sort=oldest/)
  await expect(card.getByText('Unpaid')).toBeVisible()
  await expect(card.getByRole('link', { name: 'Pay Invoice' })).toBeVisible()
  await expectNoViolations(page, { within: ['main'] })

  await card.getByRole('link', { name: 'View Invoice' }).click()
  const paper = page.getByRole('article', { name: `Invoice ${invoiceId}` })
  await expect(paper.getByRole('link', { name: house.title })).toHaveCount(2)
  // Two of US $100.00 and their premium of a tenth; the tax is the house's.
  await expect(paper.locator('dl').last()).toContainText(
    /Subtotal.*US \$200\.00.*premium.*US \$20\.00.*Due.*US \$2\d\d/,
  )
  await expectNoViolations(page, { within: ['main'] })
  await page.emulateMedia({ media: 'print' })
  await expect(paper).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  expect(await saved(page, 'PDF')).toEqual({ name: `${invoiceId}.pdf`, begins: '%PDF-1.3' })
  expect(await saved(page, 'Spreadsheet')).toEqual({ name: `${invoiceId}.xlsx`, begins: expect.stringMatching(/^PK/) })

  await page.getByRole('link', { name: 'Pay Invoice' }).click()
  await expect(page).toHaveURL(/\/checkout\/auction\/\d/)
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()

  await page.goto(`/invoice/${foreign.invoiceId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'We do not find this invoice' })).toBeVisible(SLOW)
  await expectNoViolations(page, { within: ['main'] })
})

test('P-010 P-1041 T-23 the mail brings the invoice as PDF and a link that opens it for whoever has it, and no other does', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const house = await openPayHouse(baseURL as string)
  const buyer = await house.makeBuyer('Mara')
  const { invoiceId } = await house.win(buyer)
  const text = await message(page.request, buyer.email, 'invoice_made')
  expect(text).toContain(`/checkout/invoice/${invoiceId}`)
  const { messages } = (await (await page.request.get(`/dev/inbox.json?to=${buyer.email}`)).json()) as {
    messages: { kind: string; attachments: { name: string; url: string }[] }[]
  }
  const [file] = messages.find(({ kind }) => kind === 'invoice_made')?.attachments ?? []
  expect(file?.name).toBe(`${invoiceId}.pdf`)
  expect((await (await page.request.get(file?.url ?? '')).body()).toString('latin1', 0, 5)).toBe('%PDF-')

  const address = /\/invoice\/public\/[0-9a-f]+/.exec(text)?.[0] ?? ''
  await page.goto(address)
  const paper = page.getByRole('article', { name: `Invoice ${invoiceId}` })
  await expect(paper).toBeVisible(SLOW)
  await expect(paper.getByRole('img', { name: 'Code for the pickup desk' })).toBeVisible()
  await expect(paper).not.toContainText(buyer.email)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectNoViolations(page, { within: ['main'] })
  expect(await saved(page, 'PDF')).toEqual({ name: `${invoiceId}.pdf`, begins: '%PDF-1.3' })
  await page.goto(`${address}0`)
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not open an invoice' })).toBeVisible(SLOW)
})
