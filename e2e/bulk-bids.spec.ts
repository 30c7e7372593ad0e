import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import writeWorkbook from 'write-excel-file/node'
import { enterAs, openBulkHouse, tokenOf } from './bulk-house.ts'
import { expect, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'
import { makePerson } from './people.ts'

// A bid that is too low is answered with 422.
test.use({ expectedErrors: [/status of 422/], contextOptions: { reducedMotion: 'reduce' } })

const TITLES = ['=Lathe, 12"', 'Säge', 'Press', 'Drill', 'Vice']

async function open(page: Page, request: APIRequestContext) {
  const house = await openBulkHouse(request, TITLES)
  await enterAs(page, await house.enter('Bulk'))
  await page.goto(`/liveAuction/${house.auctionId}`)
  return house
}

async function downloadManifest(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download manifest' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('manifest.csv')
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv.charCodeAt(0)).toBe(0xfe_ff) // the byte order mark
  return csv.split('\r\n').filter((line) => line !== '')
}

const upload = (page: Page, name: string, content: string | Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Upload Bulk Bidding File' })

async function bidCount(request: APIRequestContext, lotId = 0): Promise<number> {
  const answer = await request.post('/api/product/bidhistory', { data: { id: lotId } })
  return (await answer.json()).data.responseData.totalRecords
}

/** The page behind a dialog has its own journeys. */
const expectAccessible = (page: Page) => expectNoViolations(page, { within: ['[role="dialog"]'] })

test('P-168 P-190 P-191 P-224 P-233 P-238 P-239 bids from a manifest that was downloaded and filled in', async ({
  page,
  request,
}) => {
  const { lotIds } = await open(page, request)
  const [header, ...lines] = await downloadManifest(page)
  expect(lines).toHaveLength(TITLES.length)
  expect(lines[0]).toContain(`,"'=Lathe, 12""",`)
  const filled = lines.map((line, index) => `${line}${['12', '15.5', '3', '', ''][index]}`)

  await page.getByRole('button', { name: 'Upload bulk bids' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText('Drop your file here')).toBeVisible()
  await expectAccessible(page)
  await upload(page, 'manifest.csv', [header, ...filled].join('\r\n'))

  await expect(dialog.getByRole('heading', { name: 'Review your bids' })).toBeFocused()
  await expect(dialog.getByText('5 lots · 2 ready · 2 skipped · 1 needs attention')).toBeVisible()
  await expect(dialog.getByText('Skipped: no amount')).toHaveCount(2)
  await expect(dialog.getByText('Min Bid 10.00')).toBeVisible()
  await expect(dialog.getByText('US $55.00')).toBeVisible() // two units of each
  await expectAccessible(page)

  // What needs attention stands in the way until it is mended or gone.
  await dialog.getByRole('button', { name: 'Go to the first row that needs attention' }).click()
  const low = dialog.getByRole('textbox', { name: 'Your bid on Press' })
  await expect(low).toBeFocused()
  await low.fill('$5')
  await expect(dialog.getByText('Only enter numerical values without any special character')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove 2 rows without amount' }).click()
  await low.fill('20')
  await expect(dialog.getByText('3 lots · 3 ready')).toBeVisible()

  const keys: (string | undefined)[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/bid/confirm')) keys.push(sent.headers()['idempotency-key'])
  })
  await dialog.getByRole('button', { name: 'Submit 3 bids' }).dblclick()
  await expect(dialog.getByRole('alert')).toHaveText('3 bids placed.')
  await expect(dialog.getByText('Placed, you are winning')).toHaveCount(3)
  expect([keys.length, new Set(keys).size]).toEqual([3, 3])
  await expectAccessible(page)

  expect(await bidCount(request, lotIds[0])).toBe(1)
})

test('T-14 the same file again, under another name: what was placed is not bid twice', async ({ page, request }) => {
  const { lotIds } = await open(page, request)
  const file = [Array(15).fill('x'), [lotIds[0], 'Lathe', ...Array(12).fill(''), 12]]
    .map((row) => row.join())
    .join('\n')
  await page.getByRole('button', { name: 'Upload bulk bids' }).click()
  const dialog = dialogOf(page)
  const keys: (string | undefined)[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/bid/confirm')) keys.push(sent.headers()['idempotency-key'])
  })
  await upload(page, 'bids.csv', file)
  await dialog.getByRole('button', { name: 'Submit 1 bid' }).click()
  await expect(dialog.getByText('Placed, you are winning')).toBeVisible()
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await upload(page, 'copy.csv', file)
  await dialog.getByRole('button', { name: 'Submit 1 bid' }).click()
  await expect(dialog.getByText(/^Placed, you are winning|^Already placed on /)).toBeVisible()
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  expect(await bidCount(request, lotIds[0])).toBe(1)
})

test('P-237 P-241 a workbook; a refused row is mended and sent again alone', async ({ page, request }) => {
  const { lotIds, enter, bid } = await open(page, request)
  const cells = (id = 0, amount = 0) => [id, `Lot ${id}`, ...Array<null>(12).fill(null), amount]
  const header = Array.from({ length: 15 }, (_, index) => `column ${index + 1}`)
  const book = await writeWorkbook([header, cells(lotIds[0], 10), cells(lotIds[1], 40)]).toBuffer()
  await page.getByRole('button', { name: 'Upload bulk bids' }).click()
  await upload(page, 'bids.xlsx', Buffer.from(book))
  const dialog = dialogOf(page)
  await expect(dialog.getByText('2 lots · 2 ready')).toBeVisible()
  await bid(await enter('Rival'), lotIds[0] ?? 0, 30)

  await dialog.getByRole('button', { name: 'Submit 2 bids' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('1 bid placed. 1 row was not placed: see its reason below.')
  const refused = dialog.getByRole('row').filter({ hasText: 'Bid value should be greater than' })
  await refused.getByRole('textbox', { name: /^Your bid on/ }).fill('45')
  await dialog.getByRole('button', { name: 'Submit 1 bid' }).click()
  await expect(dialog.getByText('Placed, you are winning')).toHaveCount(2)
})

test('P-240 a workbook of 5,000 rows is read beside the page and shown page by page', async ({ page, request }) => {
  await open(page, request)
  const row = (_: unknown, index: number) => [
    900_000 + index,
    'A lot of another house',
    ...Array<string>(12).fill('x'),
    12,
  ]
  const header = Array.from({ length: 15 }, (_, index) => `column ${index + 1}`)
  const book = await writeWorkbook([header, ...Array.from({ length: 5_000 }, row)]).toBuffer()
  await page.getByRole('button', { name: 'Upload bulk bids' }).click()
  await upload(page, 'large.xlsx', Buffer.from(book))
  const dialog = dialogOf(page)
  await expect(dialog.getByText('Page 1 of 100')).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByText('Lot is not part of this auction')).toHaveCount(50)
  await dialog.getByRole('button', { name: 'Next page' }).click()
  await expect(dialog.getByText('Page 2 of 100')).toBeVisible()
})

test('P-237 P-240 files that are none are refused in words', async ({ page, request }) => {
  await open(page, request)
  await page.getByRole('button', { name: 'Upload bulk bids' }).click()
  const alert = dialogOf(page).getByRole('alert')
  await upload(page, 'notes.txt', 'hello')
  await expect(alert).toHaveText('Something went wrong! Please make sure you upload the expected file type')
  await upload(page, 'other.csv', 'name,price\nLathe,10')
  await expect(alert).toContainText('This is not a manifest')
  await upload(page, 'broken.xlsx', Buffer.from('PK\x03\x04 nothing', 'latin1'))
  await expect(alert).toContainText('This file could not be read')
  await expectAccessible(page)
})

test('P-171 P-172 the instructions, step by step', async ({ page, request }) => {
  await open(page, request)
  const opener = page.getByRole('button', { name: 'Bidding Instructions' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Bidding Instructions' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('P-235 somebody outside the circle cannot upload', async ({ page, request }) => {
  const answer = await request.post('/api/auction/search', { data: { market_status: 'open', limit: 72 } })
  const { records } = (await answer.json()).data.responseData as { records: { id: number; auction_groups: string }[] }
  const circle = records.find(({ auction_groups }) => auction_groups !== '')
  if (circle === undefined) throw new Error('the demo house has no auction for dealers')
  const token = await tokenOf(request, await makePerson(request, 'Outsider'))
  await request.post('/api/auction/updateAuctionTerms', {
    headers: { authorization: `Bearer ${token}` },
    data: { auction_id: circle.id, terms: 1 },
  })
  await enterAs(page, token)
  await page.goto(`/liveAuction/${circle.id}`)
  await page.getByRole('button', { name: 'Upload bulk bids' }).click()
  await expect(dialogOf(page).getByRole('alert')).toHaveText('You do not belong to this auction group')
  await expect(dialogOf(page).getByRole('button', { name: 'Choose a file' })).toHaveCount(0)
})

test('P-242 a visitor takes the manifest home, but cannot upload', async ({ page, request }) => {
  const { auctionId } = await openBulkHouse(request, TITLES)
  await page.goto(`/liveAuction/${auctionId}`)
  expect(await downloadManifest(page)).toHaveLength(1 + TITLES.length)
  await expect(page.getByRole('button', { name: 'Upload bulk bids' })).toHaveCount(0)
})
