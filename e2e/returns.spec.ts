import { drawPng } from './draw-png.ts'
import { expect, signIn, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'
import { openPayHouse } from './pay-house.ts'

// Somebody else's return is answered with 404.
test.use({ expectedErrors: [/status of 404/] })

/** What is one's own on a page appears once the browser has taken over; on a busy machine that takes a while. */
const SLOW = { timeout: 30_000 }

test('P-071 P-074 P-318 to P-327 some units are sent back: asked for, accepted, refunded, and found again; somebody else’s is not', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(150_000)
  const house = await openPayHouse(baseURL as string)
  const buyer = await house.makeBuyer('Rita')
  const other = await house.makeBuyer('Otto')
  const { invoiceId, title } = await house.buyAndPay(buyer, { units: 3, price: 100 })
  const foreign = await house.askReturn(other, await house.buyAndPay(other, { units: 1 }))
  await signIn(page, buyer.email)

  await page.goto(`/invoice/${invoiceId}`)
  await page.getByRole('button', { name: 'Request Return' }).click(SLOW)
  const dialog = page.getByRole('dialog', { name: 'Request Return' })
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByText('Say why')).toBeVisible()
  await dialog.getByRole('checkbox', { name: title }).uncheck()
  await dialog.getByLabel('Why?').fill('Two of them do not start.')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByText('Choose what you want to send back', { exact: true })).toBeVisible()
  await dialog.getByRole('checkbox', { name: title }).check()
  await dialog.getByLabel('How many of 3').fill('2')
  await dialog
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'scratch.png', mimeType: 'image/png', buffer: drawPng(640, 480) })
  await page.getByRole('dialog', { name: 'Crop picture' }).getByRole('button', { name: 'Use this picture' }).click()
  await expect(dialog.getByRole('img', { name: 'Picture 1 of the return' })).toBeVisible(SLOW)
  await expectNoViolations(page, { within: ['[role=dialog]'] })
  await dialog.getByRole('button', { name: 'Send request' }).click()

  await expect(page).toHaveURL(/\/invoice\/returned\/\d+$/, SLOW)
  const number = Number(/\d+$/.exec(page.url())?.[0])
  const paper = page.getByRole('article', { name: `Return ${number}` })
  await expect(paper.getByText('Pending')).toBeVisible()
  await expect(paper.getByText('2 of 3')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Picture 1 of the return' })).toBeVisible()

  // The house answers while the page is open.
  await house.changeReturn(number, 'accept', 'Bring them to the desk.')
  await expect(paper.getByText('Bring them to the desk.')).toBeVisible(SLOW)
  await house.approveReturn(number)
  await expect(paper.getByText('Returned', { exact: true }).first()).toBeVisible(SLOW)
  await expect(paper.locator('dl').last()).toContainText(/Refund.*US \$2\d\d\.\d\d/)
  await expect(paper.getByRole('table', { name: 'Refunds' })).toContainText('Wallet')
  await expectNoViolations(page, { within: ['main'] })

  await page.goto(`/invoice/${invoiceId}`)
  await expect(page.getByText('Returned: 2')).toBeVisible(SLOW)
  await expect(page.getByRole('list', { name: 'How it stands' })).toContainText('Approved, money on its way')
  await expectNoViolations(page, { within: ['main'] })
  await page.goto('/invoices/returned')
  const card = page.getByRole('article', { name: `Return ${number}` })
  await expect(card.getByText('Returned', { exact: true }).last()).toBeVisible(SLOW)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectNoViolations(page, { within: ['main'] })
  await card.getByRole('link', { name: 'View Return' }).click()
  await expect(page).toHaveURL(`/invoice/returned/${number}`)

  await page.goto(`/invoice/returned/${foreign}`)
  await expect(page.getByRole('heading', { level: 1, name: 'We do not find this return' })).toBeVisible(SLOW)
})
