import { expect, isNarrow, signIn, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'
import { openPayHouse } from './pay-house.ts'

const OWNER = 'admin@gavelhouse.test'
const PICTURES = [
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAAEUlEQVR42mM4EaWBFTEMpAQAQEQ94bEVOvoAAAAASUVORK5CYII=',
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAAEUlEQVR42mPQiDqBFTEMpAQABEQ94RQnHyUAAAAASUVORK5CYII=',
].map((content, index) => ({
  ...{ name: `${index}.png`, mimeType: 'image/png', buffer: Buffer.from(content, 'base64') },
}))
const SLOW = { timeout: 15_000 }

test.describe('sellers', () => {
  test('P-1039 terms are agreed on, what is paid is settled and paid out, and the seller finds it under Selling', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.skip(isNarrow(page), 'the office is made for wide screens')
    test.setTimeout(120_000)
    const house = await openPayHouse(baseURL as string)
    const seller = await house.makeSeller('Selma')
    const buyer = await house.makeBuyer('Cleo')
    const { lotId } = await house.sellOutright(buyer, { price: 200, canShip: false })
    await house.giveToSeller(lotId, seller.id)
    await house.buyOutright(buyer, lotId)

    await signIn(page, OWNER)
    await page.goto(`/admin/sellers/${seller.id}`)
    const record = page.getByRole('article', { name: /Selma/ })
    await expect(record.getByRole('alert')).toContainText('before the terms', SLOW)
    await expect(record.getByRole('button', { name: /^Settle / })).toBeDisabled()
    await record.getByRole('tab', { name: 'Terms' }).click()
    await record.getByLabel('Percent', { exact: true }).fill('10')
    await record.getByLabel('Fee per lot').fill('2')
    await record.getByLabel('On a price of').fill('200')
    await expect(record.getByText('US $178.00', { exact: true })).toBeVisible()
    await expectNoViolations(page)
    await record.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(record.getByRole('button', { name: 'Save', exact: true })).toBeHidden(SLOW)

    await record.getByRole('tab', { name: 'To settle' }).click()
    await expect(record.getByRole('button', { name: 'Settle US $178.00' })).toBeEnabled(SLOW)
    await record.getByRole('button', { name: /^Change .* by hand$/ }).click()
    const change = page.getByRole('dialog', { name: 'Change by hand' })
    await change.getByLabel('Commission').fill('15')
    await change.getByLabel('Reason').fill('Agreed by telephone')
    await expectNoViolations(page, { within: ['[role="dialog"]'] })
    await change.getByRole('button', { name: 'Save' }).click()
    await expect(record.getByText('By hand')).toBeVisible(SLOW)
    await expect(record.getByRole('button', { name: 'Settle US $183.00' })).toBeEnabled()
    await record.getByRole('button', { name: /^Restore / }).click()
    await expectNoViolations(page)
    await record.getByRole('button', { name: 'Settle US $178.00' }).click(SLOW)

    const settlement = page.getByRole('article', { name: /^Settlement / })
    await expect(settlement.getByText('To be paid')).toBeVisible(SLOW)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      settlement.getByRole('button', { name: 'PDF' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^settlement-\d+\.pdf$/)
    await settlement.getByRole('button', { name: 'Mark as paid' }).click()
    const pay = page.getByRole('dialog', { name: 'Mark as paid' })
    await pay.getByLabel('Reference').fill('Wire 7')
    await pay.getByRole('button', { name: 'Mark as paid' }).click()
    await settlement.getByRole('button', { name: 'Take payment back' }).click(SLOW)
    const undo = page.getByRole('dialog', { name: 'Take payment back' })
    await undo.getByLabel('Reason').fill('The bank sent it back')
    await undo.getByRole('button', { name: 'Take payment back' }).click()
    await expect(settlement.getByText('Taken back', { exact: true })).toBeVisible(SLOW)
    await expectNoViolations(page)

    const own = await browser.newPage({ baseURL: baseURL as string })
    await signIn(own, seller.email)
    await own.goto('/selling')
    await expect(own.getByRole('link', { name: new RegExp(house.title) })).toBeVisible(SLOW)
    await expectNoViolations(own)
    await own.getByRole('link', { name: 'Statements' }).click()
    await own.getByRole('link', { name: /^Settlement / }).click(SLOW)
    await expect(own.getByRole('table')).toContainText('200.00', SLOW)
    await expect(own.getByText('Cleo')).toHaveCount(0)
    await expectNoViolations(own)
    await own.getByRole('link', { name: 'Items' }).click()
    await own.getByText('Offer an item…').click(SLOW)
    await own.getByLabel('Title').fill('Band saw')
    await own.getByRole('button', { name: 'Send to the house' }).click()
    await expect(own.getByText('Awaiting approval')).toBeVisible(SLOW)
    await own.getByLabel('Title').fill('Drill press')
    await own.getByLabel('Add pictures').setInputFiles(PICTURES)
    await expect(own.getByRole('img', { name: 'Picture 2' })).toBeVisible(SLOW)
    await expectNoViolations(own)
    await own.getByRole('button', { name: 'Remove picture 2' }).click()
    await own.getByRole('button', { name: 'Send to the house' }).click()
    const sent = own.getByRole('listitem').filter({ hasText: 'Drill press' })
    await expect(sent.getByRole('img', { name: 'Picture 1' })).toBeVisible(SLOW)
    await expectNoViolations(own)

    await page.goto(`/admin/sellers/${seller.id}`)
    await record.getByRole('tab', { name: 'Items' }).click(SLOW)
    const offered = record.getByRole('listitem').filter({ hasText: 'Drill press' })
    await expect(offered.getByRole('img', { name: 'Picture 1' })).toBeVisible(SLOW)
    await offered.getByRole('button', { name: 'Answer' }).click()
    const taken = page.getByRole('dialog', { name: 'Drill press' })
    await expect(taken.getByRole('img', { name: 'Picture 1' })).toBeVisible(SLOW)
    const sale = house.title.replace('lathe', 'sale')
    await taken.getByRole('combobox', { name: 'Auction' }).fill(sale)
    await page.getByRole('option', { name: sale }).click(SLOW)
    for (const name of ['Category', 'Condition']) await taken.getByLabel(name).selectOption({ index: 1 })
    await expectNoViolations(page, { within: ['[role="dialog"]'] })
    await taken.getByRole('button', { name: 'Accept as a lot' }).click()
    await offered.getByRole('link', { name: 'Open the lot' }).click(SLOW)
    await expect(page.getByRole('region', { name: 'Pictures' }).getByRole('img', { name: 'Picture 1' })).toBeVisible(
      SLOW,
    )

    await page.goto(`/admin/sellers/${seller.id}`)
    await record.getByRole('tab', { name: 'Items' }).click(SLOW)
    await record.getByRole('button', { name: 'Answer' }).click(SLOW)
    const answer = page.getByRole('dialog', { name: 'Band saw' })
    await answer.getByLabel('Answer to the seller').fill('We sell no more saws this year')
    await answer.getByRole('button', { name: 'Refuse' }).click()
    await expect(record.getByText('Refused')).toBeVisible(SLOW)
  })

  test('nobody without the right finds the way to Selling', async ({ page }) => {
    await signIn(page, 'alice@gavelhouse.test')
    await page.goto('/selling')
    await expect(page.getByRole('heading', { name: /^404/ })).toBeVisible(SLOW)
  })
})
