import { expect, isNarrow, openMenu, test } from './fixtures.ts'

test('Arabic mirrors the whole page, and English brings it back', async ({ page }) => {
  await page.goto('/auction')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('dir', 'ltr')
  const logo = page.getByRole('banner').getByRole('link', { name: 'Gavelhouse' })
  const middle = (page.viewportSize()?.width ?? 0) / 2
  expect((await logo.boundingBox())?.x).toBeLessThan(middle)

  await expect(html).toHaveAttribute('data-works', 'yes')
  if (isNarrow(page)) await openMenu(page)
  await page.getByLabel('Language').filter({ visible: true }).selectOption('ar')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(page.getByRole('heading', { level: 1, name: 'المزادات المباشرة' })).toBeVisible()
  expect((await logo.boundingBox())?.x).toBeGreaterThan(middle)

  await expect(html).toHaveAttribute('data-works', 'yes') // the page was loaded anew
  if (isNarrow(page)) await page.getByRole('button', { name: 'فتح القائمة' }).click()
  await page.getByLabel('اللغة').filter({ visible: true }).selectOption('en')
  await expect(html).toHaveAttribute('dir', 'ltr')
})

test('the language is kept', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'lang', value: 'es', url: baseURL ?? '' }])
  await page.goto('/auction')
  await expect(page.getByRole('heading', { level: 1, name: 'Subastas en vivo' })).toBeVisible()
  await expect(page).toHaveTitle('Subastas en vivo | Gavelhouse')
})
