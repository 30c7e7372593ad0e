import type { Page } from '@playwright/test'
import { postTo } from './call-api.ts'
import { drawCode } from './draw-code.ts'
import { drawPng } from './draw-png.ts'
import { ALICE, expect, isNarrow, signIn, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'
import { openOfficeHouse } from './office-house.ts'

const OWNER = 'admin@gavelhouse.test'

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to (load|fetch)|ERR_FAILED/] })

const picture = (name: string, shade: number) => ({
  ...{ name, mimeType: 'image/png', buffer: drawPng(24, 24, () => shade) },
})

/** What the house has of an auction: numbers with how many pictures. */
async function lotsOf(baseURL: string, auctionId: number): Promise<[string, number][]> {
  const post = postTo(baseURL)
  const { token } = await post<{ token: string }>('/user/login', { email: OWNER, password: ALICE.password })
  const { lots } = await post<{ lots: { lot: string; pictures: number }[] }>(
    '/admin/picture/lots',
    { auction_id: auctionId },
    token,
  )
  return lots.map(({ lot, pictures }) => [lot, pictures])
}

async function choose(page: Page, title: string): Promise<void> {
  await page.goto('/admin/cataloguing')
  await page.getByRole('combobox', { name: 'Auction' }).fill(title)
  await page.getByRole('option', { name: title }).click()
  await page.getByRole('button', { name: 'Begin' }).click()
}

test('decision 064 lots and pictures taken without a line, across a reload, arrive exactly once', async ({
  page,
  context,
  baseURL,
}) => {
  test.skip(!isNarrow(page), 'made for a telephone')
  const house = await openOfficeHouse(baseURL as string)
  const title = house.word.replace('office', 'Journey office ')
  const warnings: string[] = []
  page.on('dialog', (dialog) => {
    warnings.push(dialog.type())
    void dialog.accept()
  })
  await signIn(page, OWNER)
  await choose(page, title)
  const queue = page.getByRole('region', { name: 'On its way' })
  const advance = page.getByRole('button', { name: 'Save and next lot' })
  const number = page.getByLabel('Lot', { exact: true })

  // Behind the three lots it has, at the price of the last one.
  await expect(number).toHaveValue('4')
  await expect(page.getByLabel('Starting price')).toHaveValue('10.00')
  await advance.click()
  await expect(page.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Camera').setInputFiles([picture('image.png', 10), picture('image.png', 90)])
  await expect(page.getByRole('img', { name: 'Picture 2' })).toBeVisible()
  await page.getByLabel('Album').setInputFiles(picture('third.png', 200))
  await page.getByRole('button', { name: 'Remove picture 3' }).click()
  await expect(page.getByRole('img', { name: /^Picture/ })).toHaveCount(2)
  await page.getByLabel('Title').fill(`Drill ${house.word}`)
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByLabel('Condition', { exact: true }).selectOption({ index: 1 })
  await expectNoViolations(page, { within: ['main'] })
  await advance.click()
  await expect(queue.getByRole('listitem', { name: /^4 Drill/ })).toContainText('Sent')

  // The hall has no reception; what is typed next outlives the page as well.
  await context.setOffline(true)
  await expect(number).toHaveValue('5')
  await page.getByLabel('Camera').setInputFiles(picture('image.png', 150))
  await page.getByLabel('Title').fill(`Saw ${house.word}`)
  await advance.click()
  await expect(queue.getByRole('status')).toContainText('No connection. 1 lot is kept')
  await expect(number).toHaveValue('6')
  await page.getByLabel('Title').fill(`Vise ${house.word}`)
  await page.reload()
  await expect(queue.getByRole('status')).toContainText('No connection. 1 lot is kept')
  await expect(page.getByLabel('Title')).toHaveValue(`Vise ${house.word}`)
  expect(warnings).toEqual(['beforeunload'])
  expect(await lotsOf(baseURL as string, house.auctionId)).toHaveLength(4)

  await context.setOffline(false)
  await expect(queue.getByRole('listitem', { name: /^5 Saw/ })).toContainText('Sent')
  await expect(queue.getByRole('status')).toHaveText('Everything is sent')
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue(`Vise ${house.word}`)
  expect((await lotsOf(baseURL as string, house.auctionId)).toSorted()).toEqual([
    ...[1, 2, 3].map((lot) => [String(lot), 0]),
    ...[
      ['4', 2],
      ['5', 1],
    ],
  ])
})

test('decision 064 a number somebody else took is refused with its reason, mended and sent', async ({
  page,
  baseURL,
}) => {
  test.skip(!isNarrow(page), 'made for a telephone')
  const house = await openOfficeHouse(baseURL as string)
  await signIn(page, OWNER)
  await choose(page, house.word.replace('office', 'Journey office '))
  const queue = page.getByRole('region', { name: 'On its way' })
  const number = page.getByLabel('Lot', { exact: true })
  await number.fill('2')
  await page.getByLabel('Title').fill(`Anvil ${house.word}`)
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByLabel('Condition', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Save and next lot' }).click()
  const line = queue.getByRole('listitem', { name: /^2 Anvil/ })
  await expect(line).toContainText('Refused')
  await line.getByRole('button', { name: 'Edit' }).click()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await number.fill('20')
  await page.getByRole('button', { name: 'Save and next lot' }).click()
  await expect(queue.getByRole('listitem', { name: /^20 Anvil/ })).toContainText('Sent')
  expect((await lotsOf(baseURL as string, house.auctionId)).map(([lot]) => lot)).toContain('20')
})

test('decision 064 a bar code is read beside the page and fills the field', async ({ page, baseURL }) => {
  const house = await openOfficeHouse(baseURL as string)
  await signIn(page, OWNER)
  await choose(page, house.word.replace('office', 'Journey office '))
  await page.getByRole('button', { name: 'Scan Stock number' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scan Stock number' })
  await expect(dialog.getByRole('status')).toContainText('no camera')
  await expectNoViolations(page, { within: ['[role="dialog"]'] })
  const field = dialog.getByLabel('Or choose a picture of the code')
  await field.setInputFiles(picture('empty.png', 180))
  await expect(dialog.getByRole('status')).toContainText('no code')
  await field.setInputFiles({ name: 'tag.png', mimeType: 'image/png', buffer: drawCode('4711') })
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Stock number', { exact: true })).toHaveValue('4711')
})
