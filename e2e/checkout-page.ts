import { expect, type Locator, type Page, test } from '@playwright/test'
import type { Buyer } from './pay-house.ts'

/** The checkout as somebody sees it who is signed in. */
export async function openCheckout(page: Page, { token }: Buyer, address: string): Promise<void> {
  await page.addInitScript((kept) => localStorage?.setItem('token', kept), token)
  await page.goto(`/checkout/${address}`)
}

export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay US \$/ })

/** One of the ways to pay; chosen, its card may fold. */
export const method = (page: Page, name: string | RegExp): Locator => page.getByRole('radio', { name })

export const pickupCard = (page: Page, title = 'When you pick it up'): Locator =>
  page.getByRole('region', { name: title })

let chosen = 0

/**
 * A time of one of the first days. A time has few places, and journeys run side by side: each of the two takes every
 * other day, and the next time of it whenever it asks, so that no two go for the same place.
 */
export async function chooseTime(page: Page, title?: string): Promise<void> {
  const card = pickupCard(page, title)
  const turn = chosen++
  const day = 2 * (Math.floor(turn / 8) % 3) + (test.info().parallelIndex % 2)
  await card.getByRole('radiogroup').first().getByRole('radio').nth(day).click()
  const times = card.getByRole('radiogroup').nth(1).locator('input:enabled')
  await times.first().waitFor({ state: 'attached' })
  await times.nth(turn % (await times.count())).click()
  await expect(card).toHaveAttribute('data-folded')
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
  await form.getByLabel('Expiry').fill(`12/${String(new Date().getFullYear() + 3).slice(-2)}`)
  await form.getByLabel('CVC').fill('123')
  const name = form.getByLabel('Name on card')
  if ((await name.inputValue()) === '') await name.fill('Pat Buyer')
}

export async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible({ timeout: 20_000 })
}
