import { expect, isNarrow, signIn, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'
import { type Buyer, openPayHouse } from './pay-house.ts'

const OWNER = 'admin@gavelhouse.test'
/** On a busy machine dialogs and lists take a while. */
const SLOW = { timeout: 30_000 }

test.use({ expectedErrors: [/status of (409|422)/] })

test('P-1048 to P-1052 the desk finds an invoice, changes it, takes money in parts and gives some of it back', async ({
  page,
  baseURL,
}) => {
  test.skip(isNarrow(page), 'the desk is made for wide screens')
  test.setTimeout(180_000)
  const house = await openPayHouse(baseURL as string)
  const buyer: Buyer = await house.makeBuyer('Ines')
  const { invoiceId } = await house.win(buyer, { lots: 3, price: 100, premium: 10 })
  await house.fillWallet(buyer, 50)
  await signIn(page, OWNER)

  await page.goto('/admin/invoices?unpaid=1')
  const list = page.getByRole('region', { name: 'Invoices' }).first()
  await expect(list).toBeVisible(SLOW)
  await expectNoViolations(page)
  await page.getByRole('searchbox').first().fill(String(invoiceId))
  await expect(list.getByRole('row')).toHaveCount(2, SLOW)
  await list.getByRole('link', { name: String(invoiceId) }).click()
  const record = page.getByRole('article', { name: `Invoice ${invoiceId}` })
  await expect(record.getByText('Not paid', { exact: true })).toBeVisible(SLOW)
  await expectNoViolations(page)

  // Before the first payment: a fee, an exemption, a lot less, another on an invoice of its own.
  const choose = async (name: string) => {
    await record.getByRole('button', { name: 'What can be done' }).click()
    await page.getByRole('menuitem', { name }).click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible(SLOW)
    return dialog
  }
  const edit = await choose('Edit fees, notes, address')
  await edit.getByLabel('Handling').fill('12.50')
  await edit.getByLabel('Notes').fill('Bring a truck')
  await expectNoViolations(page, { within: ['[role="dialog"]'] })
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(record.getByRole('region', { name: 'What it comes to' })).toContainText('$12.50', SLOW)

  const cancel = await choose('Cancel lots')
  await cancel.getByRole('checkbox').first().check()
  await cancel.getByLabel('Reason').fill('Damaged in the hall')
  await expectNoViolations(page, { within: ['[role="dialog"]'] })
  await cancel.getByRole('button', { name: 'Cancel lots' }).click()
  await expect(cancel).toBeHidden(SLOW)
  await expect(record.getByRole('region', { name: 'What it comes to' })).toContainText('$200.00', SLOW)

  const exempt = await choose('Tax exemption')
  await exempt.getByLabel('Certificate number').fill('UT-4711')
  await exempt.getByLabel('Reason').fill('Resale')
  await exempt.getByRole('button', { name: 'Save' }).click()
  await expect(exempt).toBeHidden(SLOW)
  await expect(record.getByText('Exempt, certificate UT-4711')).toBeVisible(SLOW)

  const move = await choose('Move lots')
  await move.getByRole('checkbox').first().check()
  await move.getByLabel('Reason').fill('Paid by the other company')
  await move.getByRole('button', { name: 'Move lots' }).click()
  await expect(page).not.toHaveURL(new RegExp(`/admin/invoices/${invoiceId}\\b`), SLOW)
  await page.goto(`/admin/invoices/${invoiceId}`)
  // One lot of $100, $10 premium, $12.50 handling, no tax.
  const sums = record.getByRole('region', { name: 'What it comes to' })
  await expect(sums).toContainText('$122.50', SLOW)

  // Money in parts, each by its own way; too much is refused beside the field.
  await record.getByRole('button', { name: 'Receive payment' }).click()
  const receive = page.getByRole('dialog', { name: 'Receive payment' })
  await receive.getByLabel('Amount').fill('500')
  await receive.getByLabel('How it came').selectOption('check')
  await receive.getByLabel('Reference').fill('2041')
  await receive.getByRole('button', { name: /^Receive/ }).click()
  await expect(receive.getByText(/122\.5/).last()).toBeVisible(SLOW)
  await expectNoViolations(page, { within: ['[role="dialog"]'] })
  await receive.getByLabel('Amount').fill('100')
  await receive.getByRole('button', { name: 'Receive US $100.00' }).dblclick()
  await expect(receive).toBeHidden(SLOW)
  await expect(record.getByText('Paid in part', { exact: true })).toBeVisible(SLOW)
  await expect(sums).toContainText('$22.50')

  const wallet = await choose('Pay from the wallet')
  await wallet.getByLabel('Reason').fill('As agreed by telephone')
  await wallet.getByRole('button', { name: 'Pay from the wallet' }).click()
  await expect(wallet).toBeHidden(SLOW)
  await expect(record.getByText('Paid', { exact: true }).first()).toBeVisible(SLOW)
  expect(await house.readPaid(buyer, invoiceId)).toMatchObject({ paid: 122.5, due: 0 })

  // A refund: what it would do stands there before, and then it is done.
  await page.keyboard.press('r')
  const refund = page.getByRole('dialog', { name: 'Refund' })
  await refund.getByLabel(/^Units of/).fill('2')
  await expect(refund.getByText('Not so many')).toBeVisible(SLOW)
  await refund.getByLabel(/^Units of/).fill('')
  await refund.getByLabel('Free amount').fill('30')
  const outcome = refund.getByRole('region', { name: 'What would happen' })
  await expect(outcome).toContainText('$30.00')
  await expect(outcome).toContainText('To the wallet')
  await refund.getByLabel('Free amount').fill('1000')
  await expect(refund.getByText('At most US $122.50 can be given back.')).toBeVisible()
  await refund.getByLabel('Free amount').fill('')
  await refund.getByLabel(/^Units of/).fill('1')
  await expect(outcome).toContainText('$110.00')
  // Its seller first: by how much their next statement changes.
  await expect(outcome.getByText('Their statement changes by')).toBeVisible(SLOW)
  await expect(outcome).toContainText('Hammer price\u2212US $100.00')
  await expectNoViolations(page, { within: ['[role="dialog"]'] })
  await refund.getByLabel('Reason').fill('Does not start')
  await refund.getByRole('button', { name: 'Give back US $110.00' }).click()
  await expect(refund).toBeHidden(SLOW)
  const payments = record.getByRole('region', { name: 'Payments and refunds' })
  await expect(payments.getByRole('listitem').filter({ hasText: 'Refund' }).first()).toContainText('Done', SLOW)
  await expect(record.getByRole('region', { name: 'What happened' })).toContainText('Does not start')
  await expect(record.getByRole('region', { name: 'History' })).toContainText('UT-4711')
  await expectNoViolations(page)
})

test('P-1048 many invoices are reminded of at once, tried first, and nobody twice', async ({ page, baseURL }) => {
  test.skip(isNarrow(page), 'work on many is made for wide screens')
  test.setTimeout(120_000)
  const house = await openPayHouse(baseURL as string)
  const { invoiceId } = await house.win(await house.makeBuyer('Ruth'))
  await signIn(page, OWNER)
  await page.goto(`/admin/invoices?q=${invoiceId}`)
  const list = page.getByRole('region', { name: 'Invoices' }).first()
  await expect(list.getByRole('row')).toHaveCount(2, SLOW)
  const remind = async () => {
    await page.getByRole('heading', { name: 'Invoices' }).click()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Remind the buyer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remind the buyer' })
    await dialog.getByRole('button', { name: 'Try it first' }).click()
    return dialog
  }
  const dialog = await remind()
  await expect(dialog.getByRole('status')).toContainText('1 would change', SLOW)
  await dialog.getByRole('button', { name: 'Change 1' }).click()
  await expect(dialog.getByRole('status')).toContainText('1 changed', SLOW)
  await dialog.getByRole('button', { name: 'Done' }).click()
  const again = await remind()
  await expect(again).toContainText('The buyer was reminded of it today already', SLOW)
})

test('P-327 a return is accepted and approved, with its cost shown first; another is refused', async ({
  page,
  baseURL,
}) => {
  test.skip(isNarrow(page), 'the desk is made for wide screens')
  test.setTimeout(150_000)
  const house = await openPayHouse(baseURL as string)
  const buyer = await house.makeBuyer('Rosa')
  const bought = await house.buyAndPay(buyer, { units: 2, price: 100 })
  const number = await house.askReturn(buyer, bought)
  const second = await house.askReturn(buyer, bought)
  await signIn(page, OWNER)
  await page.goto(`/admin/returns?q=${bought.invoiceId}`)
  const list = page.getByRole('region', { name: 'Returns' }).first()
  await expect(list.getByRole('row')).toHaveCount(3, SLOW)
  await list.getByRole('link', { name: String(number), exact: true }).click()
  const record = page.getByRole('article', { name: `Return ${number}` })
  await expect(record.getByText('Does not start')).toBeVisible(SLOW)
  await record.getByRole('button', { name: 'Let it come back' }).click()
  const accept = page.getByRole('dialog', { name: 'Let it come back' })
  await accept.getByLabel('To the buyer').fill('Bring it to the desk.')
  await accept.getByRole('button', { name: 'Let it come back' }).click()
  await expect(record.getByText('May come back', { exact: true })).toBeVisible(SLOW)
  await record.getByRole('button', { name: 'Approve and refund' }).click()
  const approve = page.getByRole('dialog', { name: 'Approve and refund' })
  await expect(approve.getByRole('region', { name: 'What would happen' })).toContainText('$100.00', SLOW)
  await expectNoViolations(page, { within: ['[role="dialog"]'] })
  await approve.getByRole('button', { name: /^Give back US \$1/ }).click()
  await expect(record.getByText('Given back', { exact: true })).toBeVisible(SLOW)
  await expectNoViolations(page)

  await list.getByRole('link', { name: String(second), exact: true }).click()
  const other = page.getByRole('article', { name: `Return ${second}` })
  await other.getByRole('button', { name: 'Refuse' }).click(SLOW)
  const refuse = page.getByRole('dialog', { name: 'Refuse' })
  await expect(refuse.getByRole('button', { name: 'Refuse' })).toBeDisabled()
  await refuse.getByLabel('To the buyer').fill('It was used.')
  await refuse.getByRole('button', { name: 'Refuse' }).click()
  await expect(other.getByText('Refused', { exact: true })).toBeVisible(SLOW)
})

test('an offer instead of a return: made at the desk, accepted by its buyer, and the desk sees it without a reload', async ({
  page,
  browser,
  baseURL,
}) => {
  test.skip(isNarrow(page), 'the desk is made for wide screens')
  test.setTimeout(150_000)
  const house = await openPayHouse(baseURL as string)
  const buyer = await house.makeBuyer('Olga')
  const bought = await house.buyAndPay(buyer, { units: 2, price: 100 })
  const number = await house.askReturn(buyer, bought)
  await signIn(page, OWNER)
  await page.goto(`/admin/returns/${number}`)
  const record = page.getByRole('article', { name: `Return ${number}` })
  await record.getByRole('button', { name: 'Offer instead' }).click(SLOW)
  const offer = page.getByRole('dialog', { name: 'Offer instead' })
  await offer.getByLabel('Free amount').fill('40')
  await expect(offer.getByText('No seller’s statement changes.')).toBeVisible(SLOW)
  await offer.getByLabel('To the buyer').fill('Keep it, and have 40 dollars back.')
  await expectNoViolations(page, { within: ['[role="dialog"]'] })
  await offer.getByRole('button', { name: 'Offer US $40.00' }).click()
  await expect(offer).toBeHidden(SLOW)
  await expect(record.getByText('Offer made', { exact: true })).toBeVisible(SLOW)
  await expectNoViolations(page)

  const context = await browser.newContext()
  const shop = await context.newPage()
  await signIn(shop, buyer.email)
  await shop.goto(`/invoice/returned/${number}`)
  await expect(shop.getByRole('heading', { name: 'Our offer' })).toBeVisible(SLOW)
  await expect(shop.getByText('Keep it, and have 40 dollars back.')).toBeVisible()
  await expectNoViolations(shop)
  await shop.getByRole('button', { name: 'Accept US $40.00' }).click()
  const sure = shop.getByRole('dialog', { name: 'Accept our offer?' })
  await sure.getByRole('button', { name: 'Accept US $40.00' }).click()
  await expect(shop.getByText('Settled', { exact: true }).first()).toBeVisible(SLOW)
  await context.close()

  await expect(record.getByText('Settled', { exact: true })).toBeVisible(SLOW)
  await expect(record.getByRole('region', { name: 'Last offer' })).toContainText('Accepted')
})

test('a payment in the shop moves the list of invoices and the desk, without a reload', async ({ page, baseURL }) => {
  test.skip(isNarrow(page), 'the desk is made for wide screens')
  test.setTimeout(120_000)
  const house = await openPayHouse(baseURL as string)
  const buyer = await house.makeBuyer('Lena')
  const won = await house.win(buyer, { price: 100 })
  await house.fillWallet(buyer, 500)
  await signIn(page, OWNER)
  await page.goto(`/admin/invoices/${won.invoiceId}?q=${won.invoiceId}`)
  const record = page.getByRole('article', { name: `Invoice ${won.invoiceId}` })
  const list = page.getByRole('region', { name: 'Invoices' }).first()
  await expect(record.getByText('Not paid', { exact: true })).toBeVisible(SLOW)
  await expect(list.getByText('Not paid', { exact: true })).toBeVisible(SLOW)
  await house.payWon(buyer, won)
  await expect(record.getByText('Not paid', { exact: true })).toBeHidden(SLOW)
  await expect(list.getByRole('row').last().getByText('Paid', { exact: true })).toBeVisible(SLOW)
})
