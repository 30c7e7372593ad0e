import { readFile } from 'node:fs/promises'
import { expect, isNarrow, signIn, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'
import { openOfficeHouse } from './office-house.ts'

const OWNER = 'admin@gavelhouse.test'

test.describe('lots in the office', () => {
  test.use({ expectedErrors: [/status of (409|422)/] })

  test('decision 058 staff edit cells, meet each other in one, number a sale, print its labels, and go on to the next lot', async ({
    page,
    baseURL,
  }) => {
    test.skip(isNarrow(page), 'the grid is made for wide screens')
    test.setTimeout(150_000)
    const house = await openOfficeHouse(baseURL as string)
    await signIn(page, OWNER)
    await page.goto(`/admin/lots?auction=${house.auctionId}&sort=order`)
    const grid = page.getByRole('grid', { name: 'Lots' })
    const cell = (lot: number, column: string) => grid.locator(`[data-cell="${house.lotIds[lot - 1]} ${column}"]`)
    await expect(cell(1, 'shelf')).toBeVisible()

    // Typing opens a cell; Tab saves and goes on.
    await cell(1, 'starting').focus()
    await page.keyboard.type('25')
    await page.keyboard.press('Tab')
    await expect(cell(1, 'starting')).toHaveText('US $25.00')
    await expect(cell(1, 'reserve')).toBeFocused()

    // What is wrong stays, with the reason, until it is mended.
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await expect(cell(1, 'reserve')).toHaveAttribute('aria-invalid', 'true')
    await cell(1, 'reserve').focus()
    await expect(cell(1, 'reserve')).toContainText('The reserve must not be below the starting price')
    await expectNoViolations(page)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('50')
    await page.keyboard.press('Enter')
    await expect(cell(1, 'reserve')).toHaveText('US $50.00')
    await expect(cell(1, 'reserve')).not.toHaveAttribute('aria-invalid', 'true')

    // Somebody else is quicker.
    await cell(2, 'shelf').focus()
    await page.keyboard.press('F2')
    await expect(cell(2, 'shelf').getByRole('textbox')).toBeFocused()
    await house.editElsewhere(house.lotIds[1] as number, { lot_location: 'Row 8' })
    await page.keyboard.type('Row 9')
    await page.keyboard.press('Enter')
    await expect(cell(2, 'shelf')).toContainText('Cora Cataloguer has changed this meanwhile')
    await expectNoViolations(page)
    await cell(2, 'shelf').getByRole('button', { name: 'Mine: Row 9' }).click()
    await expect(cell(2, 'shelf')).toHaveText('Row 9')

    // A time that is the auction's is grey.
    await expect(cell(3, 'closes')).toHaveAttribute('data-inherited', 'true')

    // Order and numbers.
    await page.getByRole('link', { name: 'Order and numbers' }).click()
    const lines = page.getByRole('region', { name: 'Sale order' })
    await lines
      .getByRole('button', { name: /^Move 3 Press 3/ })
      .first()
      .click()
    await page.getByLabel('Number anew').check()
    await page.getByLabel('Start at').fill('101')
    await expect(page.getByRole('status').filter({ hasText: 'Lots that change: 3' })).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(lines.getByRole('row').nth(2)).toContainText('Press 3')
    await expect(lines.getByRole('row').nth(2)).toContainText('102')
    await page.getByLabel('Swap number').fill('101')
    await page.getByLabel('with', { exact: true }).fill('102')
    await page.getByRole('button', { name: 'Swap', exact: true }).click()
    await expect(lines.getByRole('row').nth(2)).toContainText('101')

    // Labels of the whole auction.
    await page.goto(`/admin/lots?auction=${house.auctionId}&sort=order`)
    await grid.getByRole('checkbox', { name: 'Select all lines of this page' }).check()
    await page.getByRole('button', { name: 'Print labels' }).click()
    await expect(page.getByText('Lots chosen in the list: 3')).toBeVisible()
    await page.getByRole('button', { name: 'Start at label 4' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download labels' }).click()
    const file = await readFile(await (await download).path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'They are printed' }).click()
    await expect(page.getByText('Kept as printed')).toBeVisible()

    // The numbers are bound now, and changing them has to be meant.
    await page.goto(`/admin/lots/order?auction=${house.auctionId}`)
    await page.getByLabel('Number anew').check()
    await expect(page.getByText(/^Labels are printed or bids placed under 3 of these numbers/)).toBeVisible()
    await page.getByLabel('Change these numbers all the same').check()
    await page.getByLabel('Reason').fill('The first sale was split')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()

    // Save and next.
    await page.goto(`/admin/lots/${house.lotIds[0]}?auction=${house.auctionId}&sort=order`)
    const first = page.getByRole('article', { name: /Press 1/ })
    await expect(first).toContainText('Printed as')
    await first.getByLabel('Shelf').fill('Row 1')
    await page.keyboard.press('Control+Enter')
    const next = page.getByRole('article', { name: /Press 3/ })
    await expect(next).toBeVisible()
    await next.getByLabel('Add pictures').setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    })
    await expect(next.getByRole('img', { name: 'Picture 1' })).toBeVisible()
    await next.getByRole('button', { name: 'Remove picture 1' }).click()
    await expect(next.getByRole('img', { name: 'Picture 1' })).toBeHidden()
    await next.getByRole('region', { name: 'Pictures' }).getByRole('button', { name: 'Undo' }).click()
    await expect(next.getByRole('img', { name: 'Picture 1' })).toBeVisible()
    await expectNoViolations(page)
  })
})
