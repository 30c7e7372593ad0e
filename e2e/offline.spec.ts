import { expect, isNarrow, openMenu, test } from './fixtures.ts'

test.use({
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to (load|fetch)|status of 404|loading route module/],
})

test('A-976 without a line the page stays: dialogs and links say so, and work when the line is back', async ({
  page,
  context,
}) => {
  await page.goto('/support')
  await expect(page.locator('html')).toHaveAttribute('data-works', 'yes')
  const logIn = async () => {
    if (isNarrow(page)) await openMenu(page)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
  }
  if (isNarrow(page)) {
    await openMenu(page) // the menu has been here before
    await page.keyboard.press('Escape')
  }
  // What shows toasts follows the first touch.
  const toasts = page.waitForResponse(/ToastStack/)
  await page.getByRole('heading', { level: 1 }).dispatchEvent('pointerdown')
  await toasts
  await context.setOffline(true)
  const said = page.getByRole('alert').filter({ hasText: 'Connection lost' })
  await logIn()
  await expect(said).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'About' })
  await about.click()
  await expect(page).toHaveURL('/support')

  await context.setOffline(false)
  await logIn()
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await expect(dialog.getByLabel('Email')).toBeVisible()
  await page.keyboard.press('Escape')
  await about.click()
  await expect(page).toHaveURL('/about')
})

test('the files of a page that was renewed come with the page, read anew', async ({ page }) => {
  await page.goto('/about')
  let isGone = true
  await page.route(/\/assets\/SupportPage.*\.js$/, (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  )
  const renewed = page.waitForEvent('load')
  const support = page.getByRole('contentinfo').getByRole('link', { name: 'Support' })
  await support.click()
  isGone = await renewed.then(() => false)
  await support.click()
  await expect(page).toHaveURL('/support')
})
