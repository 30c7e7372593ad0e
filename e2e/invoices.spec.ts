import { expect, signIn, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'
import { openPayHouse } from './pay-house.ts'

// Somebody else's invoice is answered with 404.
test.use({ expectedErrors: [/status of 404/] })

/** What is one's own on a page appears once the browser has taken over; on a busy machine that takes a while. */
const SLOW = { timeout: 30_000 }

test('P-067 P-073 P-264 to P-312 an invoice is found, read, printed alone and paid; somebody else’s is not found', async ({
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

  await page.getByRole('link', { name: 'Pay Invoice' }).click()
  await expect(page).toHaveURL(/\/checkout\/auction\/\d/)
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()

  await page.goto(`/invoice/${foreign.invoiceId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'We do not find this invoice' })).toBeVisible(SLOW)
  await expectNoViolations(page, { within: ['main'] })
})
