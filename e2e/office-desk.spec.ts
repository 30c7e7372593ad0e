import type { Page } from '@playwright/test'
import { ALICE, expect, isNarrow, signIn, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'
import { openPayHouse, type PayHouse } from './pay-house.ts'

const OWNER = 'admin@gavelhouse.test'

test.use({
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to (load|fetch)|ERR_FAILED|status of 4(04|09|22)/],
})

interface CardAnswer {
  items: { line_id: number; project_id: number; left_qty: number }[]
}

/** Another desk, which has a line. */
async function openOtherDesk(house: PayHouse) {
  const { token } = await house.post<{ token: string }>('/user/login', { email: OWNER, password: ALICE.password })
  const read = (invoiceId: number) => house.post<CardAnswer>('/admin/pickup/read', { invoice_id: invoiceId }, token)
  return {
    lotOf: async (invoiceId: number) => (await read(invoiceId)).items[0]?.project_id ?? 0,
    leftOf: async (invoiceId: number) => (await read(invoiceId)).items[0]?.left_qty,
    async handOver(invoiceId: number): Promise<void> {
      const items = (await read(invoiceId)).items.map(({ line_id, left_qty }) => ({ line_id, qty: left_qty }))
      await house.post('/admin/pickup/handOver', { items, received_by: 'Somebody else' }, token)
    },
  }
}

/** As a scanner does: it types and presses Enter. */
async function scan(page: Page, code: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Scan or type/ })
  await field.fill(code)
  await field.press('Enter')
}

async function sign(page: Page): Promise<void> {
  const box = page.getByRole('img', { name: 'Signature', exact: true })
  await box.scrollIntoViewIfNeeded()
  const { x, y } = (await box.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 20, y + 60)
  await page.mouse.down()
  await page.mouse.move(x + 90, y + 20, { steps: 4 })
  await page.mouse.move(x + 140, y + 70, { steps: 4 })
  await page.mouse.up()
}

test('P-1049 decision 070 goods are handed over by scan: unpaid stays, wrong is refused, part is counted, undone, and kept without a line', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(150_000)
  const house = await openPayHouse(baseURL as string)
  const other = await openOtherDesk(house)
  const [pia, otto] = [await house.makeBuyer('Pia'), await house.makeBuyer('Otto')]
  const { invoiceId: unpaid } = await house.win(otto, { canShip: false })
  const { invoiceId: paid } = await house.buyAndPay(pia, { canShip: false, units: 3 })
  const { invoiceId: single } = await house.buyAndPay(otto, { canShip: false })
  const [lot, foreign] = [await other.lotOf(paid), await other.lotOf(single)]

  await signIn(page, OWNER)
  await page.goto('/admin/pickup')
  const said = page.getByRole('status').first()
  await expect(page.getByRole('textbox', { name: /^Scan or type/ })).toBeFocused()
  await scan(page, `INV-${unpaid}`)
  const owing = page.getByRole('article', { name: 'Otto Buyer' })
  await expect(owing.getByText(/^Owes US \$/)).toBeVisible()
  await expectNoViolations(page)
  await scan(page, 'INV-99999999')
  await expect(page.getByText('There is no invoice 99999999')).toBeVisible()

  // The next person, without leaving the screen.
  await scan(page, `INV-${paid}`)
  const card = page.getByRole('article', { name: 'Pia Buyer' })
  await expect(card.getByText('Paid', { exact: true })).toBeVisible()
  await scan(page, `LOT-${foreign}`)
  await expect(said).toContainText('does not belong to Pia Buyer')
  for (const ticked of ['1 / 3', '2 / 3', '3 / 3']) {
    await scan(page, `LOT-${lot}`)
    await expect(card.getByText(ticked)).toBeVisible()
  }
  await scan(page, `LOT-${lot}`)
  await expect(said).toContainText('Too many')
  await card.getByRole('button', { name: /^One less/ }).click()
  await sign(page)
  await expectNoViolations(page)
  await card.getByRole('button', { name: 'Hand over 2 of 3' }).click()
  const past = card.getByRole('region', { name: 'Handed over' })
  await expect(past.getByRole('img', { name: 'Signature of Pia Buyer' })).toBeVisible()
  await expect(card.getByText('0 / 1')).toBeVisible()
  await past.getByRole('button', { name: 'Undo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo the handover' })
  await dialog.getByLabel('Reason').fill('Left one on the dock')
  await dialog.getByRole('button', { name: 'Undo the handover' }).click()
  await expect(past.getByText('Left one on the dock')).toBeVisible()
  await expect(card.getByText('0 / 3')).toBeVisible()

  // The line is cut: what was loaded goes on, what was not does not.
  await scan(page, `INV-${single}`)
  await expect(owing.getByText('0 / 1')).toBeVisible()
  await context.setOffline(true)
  await scan(page, `LOT-${foreign}`)
  await owing.getByRole('button', { name: 'Hand over 1 of 1' }).click()
  const queue = page.getByRole('region', { name: 'Waiting to be sent' })
  await expect(queue).toContainText('No connection. 1 handover is kept')
  await scan(page, `INV-${paid}`)
  await scan(page, `LOT-${lot}`)
  await card.getByRole('button', { name: 'Hand over 1 of 3' }).click()
  await expect(queue).toContainText('2 handovers are kept')
  await expect(card.getByText('0 / 2')).toBeVisible()
  await expectNoViolations(page)

  // Meanwhile the other desk gave away what this one did too: that is shown, the rest is told.
  await other.handOver(single)
  await context.setOffline(false)
  await expect(queue).toContainText('has been handed over already', { timeout: 30_000 })
  await expect(queue.getByRole('listitem')).toHaveCount(1)
  await expect.poll(() => other.leftOf(paid)).toBe(2)
  await queue.getByRole('button', { name: 'Settled, remove' }).click()
  await expect(queue).toBeHidden()

  await scan(page, 'Pia Buyer')
  await expect(page.getByRole('list', { name: 'People called Pia Buyer' }).getByText(`#${paid}`)).toBeVisible()
})

test('P-359 decision 070 a pickup is booked for a buyer on the board, moved and given up', async ({
  page,
  baseURL,
}) => {
  test.skip(isNarrow(page), 'the board is made for wide screens')
  test.setTimeout(120_000)
  const house = await openPayHouse(baseURL as string)
  const buyer = await house.makeBuyer('Bea')
  const { invoiceId } = await house.buyAndPay(buyer, { canShip: false })
  await signIn(page, OWNER)
  await page.goto(`/admin/pickup/${invoiceId}`)
  const place = (await page.getByRole('article', { name: 'Bea Buyer' }).locator('header bdi').innerText())
    .split(' · ')
    .at(-1)
  await page.getByRole('link', { name: 'Pickup appointments' }).click()
  await page.getByRole('combobox', { name: 'Place' }).selectOption({ label: place ?? '' })
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('button', { name: /book at/ }).first()).toBeVisible()
  await expectNoViolations(page)
  await page
    .getByRole('button', { name: /book at/ })
    .last()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Invoice').fill(`INV-${invoiceId}`)
  await expectNoViolations(page, { within: ['[role="dialog"]'] })
  await dialog.getByRole('button', { name: 'Book a pickup' }).click()
  const chip = page.getByRole('button', { name: /^Bea Buyer/ })
  await expect(chip).toBeVisible()

  await chip.click()
  const times = dialog.getByRole('combobox', { name: 'When' })
  const chosen = await times.inputValue()
  await times.selectOption({ index: 1 })
  expect(await times.inputValue()).not.toBe(chosen)
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(dialog).toBeHidden()
  const target = page.getByRole('button', { name: /book at/ }).last()
  const time = /book at (.+)$/.exec((await target.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await chip.dragTo(target)
  await expect(page.getByRole('listitem').filter({ has: chip })).toContainText(time)

  // The time is closed: Bea keeps it, nobody else is offered it, until it is opened again.
  const slot = page.getByRole('listitem').filter({ has: chip })
  const bookable = slot.getByRole('button', { name: /book at/ })
  const before = await bookable.count()
  await slot.getByRole('button', { name: /^Close / }).click()
  await expect(dialog.getByRole('status')).toContainText('1 person has this time and keeps it')
  await expect(dialog.getByRole('link', { name: `#${invoiceId}` })).toBeVisible()
  await expectNoViolations(page, { within: ['[role="dialog"]'] })
  await dialog.getByRole('button', { name: 'Close this time' }).click()
  await expect(slot).toContainText('Closed')
  await expect(bookable).toHaveCount(0)
  await expectNoViolations(page)
  await slot.getByRole('button', { name: /^Open .* again$/ }).click()
  await dialog.getByRole('button', { name: 'Open this time' }).click()
  await expect(slot).not.toContainText('Closed')
  await expect(bookable).toHaveCount(before)
  await chip.click()
  await dialog.getByRole('button', { name: 'Give up this time' }).click()
  await expect(chip).toBeHidden()
})

test('P-285 decision 070 what is paid is sent in two parts from the shipping desk, and the buyer is told', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(150_000)
  const house = await openPayHouse(baseURL as string)
  const buyer = await house.makeBuyer('Sven')
  const { invoiceId } = await house.winShipped(buyer, { lots: 2 })
  await signIn(page, OWNER)
  await page.goto(`/admin/shipping?q=${invoiceId}`)
  const row = page.getByRole('row').filter({ hasText: String(invoiceId) })
  await expect(row).toContainText('To ship')
  await expectNoViolations(page)
  await page.getByRole('link', { name: String(invoiceId), exact: true }).click()
  const record = page.getByRole('article', { name: `#${invoiceId} Sven Buyer` })
  const parcel = record.getByRole('form', { name: 'New parcel' })
  await parcel.getByRole('spinbutton').first().fill('0')
  await parcel.getByLabel('Tracking number').fill('1Z 999-AA1')
  await expectNoViolations(page)
  await parcel.getByRole('button', { name: 'Send 1 unit and tell the buyer' }).click()
  const first = record.getByRole('article', { name: 'Parcel 1' })
  await expect(first).toContainText('1Z999AA1')
  await parcel.getByLabel('Carrier').selectOption({ label: 'FedEx' })
  await parcel.getByRole('button', { name: 'Send 1 unit and tell the buyer' }).click()
  await expect(record.getByRole('article', { name: 'Parcel 2' })).toBeVisible()
  await expect(parcel).toBeHidden()
  const slip = page.waitForEvent('download')
  await first.getByRole('button', { name: 'Packing slip' }).click()
  expect((await slip).suggestedFilename()).toMatch(/^parcel-\d+\.pdf$/)
  await first.getByRole('button', { name: 'Correct' }).click()
  const correcting = first.getByRole('form', { name: 'Correct' })
  await correcting.getByLabel('Tracking number').fill('1Z777')
  await correcting.getByRole('button', { name: 'Save' }).click()
  await expect(first).toContainText('1Z777')
  await first.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(first).toContainText('Delivered')
  await expectNoViolations(page)
})
