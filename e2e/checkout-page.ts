import { expect, type Locator, type Page } from '@playwright/test'
import type { Buyer } from './pay-house.ts'

/** The checkout as somebody sees it who is signed in. */
export async function openCheckout(page: Page, { token }: Buyer, address: string): Promise<void> {
  await page.addInitScript((kept) => localStorage?.setItem('token', kept), token)
  await page.goto(`/checkout/${address}`)
}

export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay US \$/ })

/** One of the ways to pay; chosen, its card may fold. */
export const method = (page: Page, name: string | RegExp): Locator => page.getByRole('radio', { name })

/** The first day with a place left, and one of its times. */
export async function chooseTime(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'When you pick it up' })
  await card.getByRole('group', { name: 'Day' }).getByRole('radio').first().click()
  const times = card.getByRole('group', { name: /^Time/ }).locator('input:enabled')
  // Journeys run side by side, and a time has few places.
  await times.nth(Math.floor(Math.random() * (await times.count()))).click()
  await expect(card.getByRole('button', { name: 'Change: When you pick it up' })).toBeVisible()
}

/** A line of the summary, wherever it stands at this width. */
export const sum = (page: Page, label: string): Locator =>
  page
    .locator('dl > div:visible')
    .filter({ has: page.locator('dt', { hasText: label }) })
    .locator('dd')

/** At 390 px the summary is one line that opens. */
export async function openSummary(page: Page): Promise<void> {
  await expect(payButton(page)).toBeVisible()
  const line = page.locator('details > summary', { hasText: 'Your order' })
  if (await line.isVisible()) await line.click()
}

export async function enterCard(page: Page, number: string): Promise<void> {
  const form = page.getByRole('form', { name: 'New card' })
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiry').fill('12/29')
  await form.getByLabel('CVC').fill('123')
  const name = form.getByLabel('Name on card')
  if ((await name.inputValue()) === '') await name.fill('Pat Buyer')
}

export async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible({ timeout: 20_000 })
}
