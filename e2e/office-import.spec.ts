import { crc32, deflateSync } from 'node:zlib'
import { expect, isNarrow, signIn, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'
import { openOfficeHouse } from './office-house.ts'

const OWNER = 'admin@gavelhouse.test'

/** Of its auction. */
const titleOf = ({ word }: { word: string }): string => word.replace('office', 'Journey office ')

/** The columns of three other systems. */
const FILES = [
  { name: 'first.csv', text: 'LotNum,Lead,StartPrice,Reserve\n001,"Monitor 24"" wide","$1,200.00",\nA7,Saw,ten,\n' },
  { name: 'second.csv', text: 'Lot Number;Lot Title;Starting Bid;Winner\nA8;Drill;5,50;Ann\n' },
  { name: 'third.tsv', text: 'lot_id\tItem Name\tlot_start_price\tbuynow_price\nA9\tPress\t10\t90\n' },
]

test('decision 059 files of three systems come in, are mended in the grid, saved once and undone', async ({
  page,
  baseURL,
}) => {
  test.skip(isNarrow(page), 'the grid is made for wide screens')
  const house = await openOfficeHouse(baseURL as string)
  await signIn(page, OWNER)

  const bring = async ({ name, text }: { name: string; text: string }) => {
    await page.goto('/admin/import')
    await page.getByRole('combobox', { name: 'Auction' }).fill(titleOf(house))
    await page.getByRole('option', { name: titleOf(house) }).click()
    await page
      .getByLabel('Drop a file of lots here')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  const columns = page.locator('details')
  const chooseKind = async () => {
    if (!(await columns.evaluate((details: HTMLDetailsElement) => details.open)))
      await columns.locator('summary').click()
    await page.getByLabel('Category of new lots without one').selectOption({ index: 1 })
    await expect(page.getByLabel('Condition of new lots without one')).toBeEnabled()
    await page.getByLabel('Condition of new lots without one').selectOption({ index: 1 })
    await expect(page.getByLabel('Condition of new lots without one')).toBeEnabled()
  }
  const status = page.getByRole('status').first()

  const [first, second, third] = FILES as [(typeof FILES)[0], (typeof FILES)[0], (typeof FILES)[0]]
  await bring(first)
  await chooseKind()
  const wrong = page.getByLabel('StartPrice, row 3')
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('row', { name: /Saw|StartPrice: “ten” is not an amount/ })).toContainText(
    '“ten” is not an amount',
  )
  await wrong.focus()
  await expect(page.getByRole('status').filter({ hasText: 'Row 3' })).toHaveText(
    'Row 3StartPriceten“ten” is not an amount',
  )
  await expectNoViolations(page)
  await wrong.fill('$10')
  await wrong.press('Enter')
  await expect(page.getByRole('button', { name: 'Save 2' })).toBeEnabled()
  await page.getByRole('button', { name: 'Save 2' }).click()
  await expect(status).toHaveText('2 new, 0 changed')

  await bring(second)
  await expect(columns).toContainText('never imported')
  await chooseKind()
  await page.getByRole('button', { name: 'Save 1' }).click()
  await expect(status).toHaveText('1 new, 0 changed')

  await bring(third)
  await chooseKind()
  await page.getByRole('button', { name: 'Save 1' }).click()
  await expect(status).toHaveText('1 new, 0 changed')

  // The same file again changes nothing, and its columns are remembered.
  await bring(third)
  await expect(page.getByRole('button', { name: /^Same/ })).toContainText('1')
  await expect(page.getByRole('button', { name: 'Save 0' })).toBeDisabled()

  await page.goto('/admin/import')
  await page.getByRole('link', { name: 'first.csv' }).first().click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(status).toHaveText('2 undone')
})

test('decision 059 dropped pictures find their lots by their names and are sent once', async ({ page, baseURL }) => {
  test.skip(isNarrow(page), 'made for wide screens')
  const house = await openOfficeHouse(baseURL as string)
  await signIn(page, OWNER)
  await page.goto('/admin/pictures')
  await page.getByRole('combobox', { name: 'Auction' }).fill(titleOf(house))
  await page.getByRole('option', { name: titleOf(house) }).click()
  const field = page.getByLabel('Drop a folder, a zip or pictures here')
  await expect(field).toBeEnabled()
  const files = ['1-1.png', '2 (1).png', 'front.png'].map((name, at) => ({
    name,
    mimeType: 'image/png',
    buffer: pngOf(at),
  }))
  await field.setInputFiles(files)
  await expect(page.getByRole('region', { name: 'Matched' })).toContainText('Press 1')
  const unmatched = page.getByRole('region', { name: 'Without a lot' })
  await expect(unmatched).toContainText('front.png')
  await expectNoViolations(page)
  await page.getByLabel('Lot of front.png').selectOption({ label: `3 Press 3 ${house.word}` })
  await page.getByRole('button', { name: 'Send 3' }).click()
  await expect(page.getByRole('status').first()).toHaveText('3 of 3 sent')
  // Dropped again, as after a cut: what is there is not sent.
  await field.setInputFiles(files.slice(0, 2))
  await page.getByRole('button', { name: 'Send 2' }).click()
  await expect(page.getByRole('region', { name: 'There already' })).toContainText('1-1.png')
})

/** A picture of one colour. */
function pngOf(shade: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const head = Buffer.from([0, 0, 0, 16, 0, 0, 0, 16, 8, 2, 0, 0, 0])
  const line = Buffer.from([0, ...Array.from({ length: 48 }, () => 40 + shade * 60)])
  const lines = Buffer.concat(Array.from({ length: 16 }, () => line))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...[chunk('IHDR', head), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))],
  ])
}
