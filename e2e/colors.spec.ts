import { expect, isNarrow, openMenu, test } from './fixtures.ts'

test('dark colors can be chosen and are kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/auction')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')

  if (isNarrow(page)) await openMenu(page)
  await page.getByRole('button', { name: 'Use dark colors' }).filter({ visible: true }).click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 20, 28)')

  await page.reload()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('without a choice the page follows the device', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})
