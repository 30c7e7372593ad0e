import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { nextMessage } from './inbox.ts'
import { expectNoViolations } from './no-violations.ts'
import { openPayHouse } from './pay-house.ts'

/** What is one's own on a page appears once the browser has taken over; on a busy machine that takes a while. */
const SLOW = { timeout: 30_000 }
const expectAccessible = (page: Page) => expectNoViolations(page, { within: ['main', '[role="dialog"]'] })

/** A free time of a late day: the journeys of the checkout take the early ones, and each width has days of its own. */
async function chooseTime(page: Page, { back, act }: { back: number; act: string }): Promise<string> {
  const days = page.getByRole('radiogroup', { name: 'Pickup day' }).getByRole('radio')
  await expect(days.first()).toBeAttached(SLOW)
  const day = (await days.count()) - 1 - (2 * back + (test.info().project.name === 'wide' ? 0 : 1))
  await days.nth(day).click()
  const time = page
    .getByRole('radiogroup', { name: /^Pickup time/ })
    .locator('label', { has: page.locator('input:enabled') })
    .first()
  const chosen = /^\d+:\d\d [ap]m/.exec(await time.innerText())?.[0] ?? ''
  await time.click()
  await expectAccessible(page)
  await page.getByRole('button', { name: act }).click()
  await expect(page).toHaveURL(/\/invoices\/paid/)
  return chosen
}

test('P-037 P-038 P-344 to P-372 a pickup is booked, looked at, moved and given up, and each is told by mail', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(150_000)
  const house = await openPayHouse(baseURL as string)
  const buyer = await house.makeBuyer('Petra')
  const { lotId } = await house.sellOutright(buyer, { canShip: false })
  await house.buyOutright(buyer, lotId)
  const { records } = await house.post<{ records: { common_invoice: number }[] }>(
    '/product/allinvoices',
    { action: 'paid' },
    buyer.token,
  )
  const invoiceId = records[0]?.common_invoice
  await signIn(page, buyer.email)
  await page.emulateMedia({ reducedMotion: 'reduce' })

  await page.goto('/appointment')
  await expect(page.getByText('You have no pickup booked.')).toBeVisible(SLOW)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Paid invoices' }).click()
  await page.getByRole('link', { name: 'Book Appointment' }).click()
  await page.getByRole('button', { name: 'Book this time' }).click(SLOW)
  await expect(page.getByText('Appointment date is required!')).toBeVisible()
  const told = (act: () => Promise<unknown>) => nextMessage(page.request, [buyer.email, 'pickup'], act)
  let time = ''
  const booked = await told(async () => {
    time = await chooseTime(page, { back: 0, act: 'Book this time' })
  })
  expect(booked).toContain(`Your pickup of invoice ${invoiceId} is booked`)

  await page.goto('/appointment')
  const row = page.getByRole('row', { name: new RegExp(`${invoiceId}`) })
  await expect(row).toContainText(house.title, SLOW)
  await expect(row).toContainText('Unfulfilled')
  await expect(row).toContainText(time)
  await expectAccessible(page)
  await page.getByLabel('Show').selectOption('Past')
  await expect(page.getByText('There is no pickup of this kind.')).toBeVisible()
  await page.getByLabel('Show').selectOption('Upcoming')
  await page.getByLabel('Sort by').selectOption('Earliest to Latest')
  await expect(page).toHaveURL(/sort=earliest&show=upcoming/)

  await row.getByText(house.title).click()
  const dialog = page.getByRole('dialog', { name: `Pickup of invoice ${invoiceId}` })
  await expect(dialog.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /maps\/dir\/.*destination=/)
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download', SLOW),
    dialog.getByRole('button', { name: 'Add to calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`pickup-${invoiceId}.ics`)
  expect(String(await readFile(await file.path()))).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/)

  await dialog.getByRole('link', { name: 'Reschedule' }).click()
  await expect(page.getByText(/Your pickup is booked for/)).toBeVisible(SLOW)
  const moved = await told(() => chooseTime(page, { back: 1, act: 'Move to this time' }))
  expect(moved).toContain(`New pickup time for invoice ${invoiceId}`)

  await page.goto('/appointment')
  await row.getByRole('button', { name: 'View' }).click(SLOW)
  await dialog.getByRole('button', { name: 'Give up this time' }).click()
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  const left = await told(() => dialog.getByRole('button', { name: 'Give up this time' }).click())
  expect(left).toContain(`The pickup time of invoice ${invoiceId} was given up`)
  await expect(dialog.getByText('This time is given up.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Book another time' }).click()
  await expect(page.getByRole('button', { name: 'Book this time' })).toBeVisible(SLOW)
})
