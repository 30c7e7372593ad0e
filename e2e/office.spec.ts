import { expect, isNarrow, signIn, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'
import { openOfficeHouse } from './office-house.ts'

const OWNER = 'admin@gavelhouse.test'

test.describe('the office', () => {
  test.use({ expectedErrors: [/status of (404|409)/] })

  test('P-1039 staff find lots, keep a view, change several at once and take it back, and meet each other in one', async ({
    page,
    baseURL,
  }) => {
    test.skip(isNarrow(page), 'the way through the list is made for wide screens')
    const house = await openOfficeHouse(baseURL as string)
    await signIn(page, OWNER)
    await page.goto('/admin/lots')
    const list = page.getByRole('region', { name: 'Lots' }).first()

    await expect(list).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type(house.word)
    await expect(page).toHaveURL(new RegExp(`q=${house.word}`))
    await expect(list.getByRole('row')).toHaveCount(4)
    await expectNoViolations(page)

    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByLabel('Name').fill(house.word)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: `${house.word} 3` })
    await expect(tab).toHaveAttribute('aria-current', 'page')

    // By keys: the first two lines.
    await page.getByRole('heading', { name: 'Lots' }).click()
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
    await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit' })
    await dialog.getByLabel('Choose a field to change…').selectOption({ label: 'Shelf' })
    await dialog.getByLabel('Shelf').fill('Row 7')
    await dialog.getByRole('button', { name: 'Try it first' }).click()
    await expect(dialog.getByRole('status')).toContainText('2 would change')
    await expectNoViolations(page, { within: ['[role="dialog"]'] })
    await dialog.getByRole('button', { name: 'Change 2' }).click()
    await expect(dialog.getByRole('status')).toContainText('2 changed')
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog.getByRole('status')).toContainText('2 put back')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()

    // One of them beside the list, while somebody else changes it too.
    await list.getByRole('link', { name: `Press 1 ${house.word}` }).click()
    const record = page.getByRole('article', { name: /Press 1/ })
    await expect(record.getByLabel('Shelf')).toHaveValue('')
    await record.getByLabel('Shelf').fill('Row 9')
    await record.getByLabel('Starting price').fill('15')
    await house.editElsewhere(house.lotIds[0] as number, { lot_location: 'Row 8' })
    await record.getByRole('button', { name: 'Save', exact: true }).click()
    const conflict = page.getByRole('dialog', { name: 'Somebody else has changed this' })
    await expect(conflict).toContainText('Row 8')
    await expectNoViolations(page, { within: ['[role="dialog"]'] })
    await conflict.getByRole('radio', { name: /^You/ }).check()
    await conflict.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(record.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
    await expect(record.getByLabel('Shelf')).toHaveValue('Row 9')

    const history = record.getByRole('region', { name: 'History' })
    await expect(history.getByRole('listitem').filter({ hasText: 'Row 8' }).first()).toContainText('Row 9')
    await expect(history).toContainText('Cora Cataloguer')
    await expectNoViolations(page)
  })

  test('P-1039 the frame of the office fits any screen, speaks Arabic, and is closed to everybody else', async ({
    page,
    browser,
    baseURL,
  }) => {
    await signIn(page, OWNER)
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
    await expectNoViolations(page)
    if (isNarrow(page)) {
      const bar = page.getByRole('navigation', { name: 'Quick access' })
      await expect(bar.getByRole('link').or(bar.getByRole('button'))).toHaveCount(4)
      await bar.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog', { name: 'Office' }).getByRole('link', { name: 'Audit' }).click()
    } else {
      await page.keyboard.press('Control+k')
      await page.getByRole('textbox', { name: 'Search or go to…' }).fill('audit')
      await page.keyboard.press('Enter')
    }
    await expect(page).toHaveURL(/\/admin\/audit/)
    await expect(page.getByRole('heading', { name: 'Audit' })).toBeVisible()
    await expectNoViolations(page)

    const bidder = await browser.newPage({ baseURL })
    await signIn(bidder, 'alice@gavelhouse.test')
    await bidder.goto('/admin/lots')
    await expect(bidder.getByRole('heading', { name: /^404/ })).toBeVisible()
    await bidder.close()

    const guest = await browser.newPage({ baseURL })
    await guest.goto('/admin/lots?status=open')
    await expect(guest.getByRole('dialog', { name: 'Login' })).toBeVisible()
    await guest.close()
  })
})
