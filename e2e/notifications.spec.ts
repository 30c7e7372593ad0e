import type { Page } from '@playwright/test'
import { type BidHouse, openBidHouse } from './bid-house.ts'
import { expect, isNarrow, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'
import { placeBid } from './place-bid.ts'

let house: BidHouse
test.beforeEach(async ({ baseURL }) => {
  house = await openBidHouse(baseURL ?? '')
})

const enter = (page: Page, token: string) => page.addInitScript((value) => localStorage.setItem('token', value), token)
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

test('B-066 B-067 B-511 B-512 B-513 B-514 P-413 P-417 Ann is outbid by Ben: her badge moves, the menu tells it and leads to the lot', async ({
  page,
  request,
}) => {
  const lotId = await house.makeLot()
  await placeBid(request, house.ann, { lotId, amount: 20 })
  await enter(page, house.ann)
  await page.goto('/about')
  await expect(bell(page)).toHaveAccessibleName('Notifications')

  await placeBid(request, house.ben, { lotId, amount: 50 })
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread notification')
  await expect(bell(page).locator('[data-count]')).toHaveAttribute('data-count', '1')
  if (isNarrow(page)) await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await bell(page).focus()
  await page.keyboard.press('Enter')
  const notice = menu(page).getByRole('link', { name: /^You have been outbid on Journey lathe/ })
  await expect(notice).toContainText('now')
  await expectNoViolations(page)

  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await page.reload() // the house has noted it down
  await expect(bell(page)).toHaveAccessibleName('Notifications')

  await bell(page).click()
  await notice.click()
  await expect(page).toHaveURL(`/lot/${lotId}`)
  await expect(menu(page)).toBeHidden()
  await expect(page.getByText('Oops you have been outbid.').first()).toBeVisible()
})

test('B-517 somebody who was told nothing reads so', async ({ page }) => {
  await enter(page, house.dora)
  await page.goto('/about')
  await bell(page).click()
  await expect(menu(page).getByText('No Records Found')).toBeVisible()
  await expectNoViolations(page)
  await menu(page).getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/account/notifications')
})

test('P-421 guests have no bell', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(bell(page)).toHaveCount(0)
})

test('P-407 P-409 pushes are switched by type, and stay as chosen', async ({ page }) => {
  await enter(page, house.dora)
  await page.goto('/account/notifications')
  await expect(page.getByRole('heading', { name: 'Push notifications in this browser' })).toBeVisible()
  const outbid = page.getByRole('switch', { name: 'Someone has outbid you, as a push' })
  await expect(outbid).toBeChecked()
  const saved = page.waitForResponse(/user\/updatePreference/)
  await outbid.press('Space')
  await saved
  await page.reload()
  await expect(outbid).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'You won a lot, as a push' })).toBeChecked()
  await expectNoViolations(page)
})

test('a push is shown by the worker of the site, once however often it comes, with the way to the lot', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' })
  await page.goto('/about')
  await expect(page.locator('html')).toHaveAttribute('data-works', 'yes')
  const answer = await page.request.get('/sw.js')
  expect(answer.headers()['cache-control']).toBe('no-cache')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const shown = await worker.evaluate(async () => {
    const scope = globalThis as unknown as ServiceWorkerScope
    const content = { title: 'You have been outbid on Vise', body: 'Closes soon', path: '/lot/1', tag: 'message-1' }
    const data = JSON.stringify({ ...content, language: 'en' })
    for (let time = 0; time < 2; time += 1) scope.dispatchEvent(new scope.PushEvent('push', { data }))
    const list = () => scope.registration.getNotifications()
    while ((await list()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    return (await list()).map((notice) => [notice.title, notice.body, notice.data as { path: string }])
  })
  expect(shown).toEqual([['You have been outbid on Vise', 'Closes soon', { path: '/lot/1' }]])
})

/** The little of a service worker's world this journey uses. */
interface ServiceWorkerScope extends EventTarget {
  PushEvent: new (type: string, options: { data: string }) => Event
  registration: { getNotifications(): Promise<{ title: string; body: string; data: unknown }[]> }
}
