import { ALICE, ANY_WIDTH, expect, isNarrow, logIn, openMenu, test } from './fixtures.ts'

test('A-146, A-147 Alice logs in, is greeted, and logs out again', async ({ page }) => {
  await page.goto('/auction')
  await logIn(page, ALICE)
  await expect(page.getByText(`Welcome back, ${ALICE.name}`)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/auction')

  await page.reload()
  if (isNarrow(page)) {
    await openMenu(page)
    await page.getByRole('button', { name: 'Logout' }).click()
  } else {
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page.getByText(ALICE.email)).toBeVisible()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test.describe('when something is wrong', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('A-977 a wrong password is told in the dialog, which stays open', { tag: ANY_WIDTH }, async ({ page }) => {
    await page.goto('/auction')
    await logIn(page, { ...ALICE, password: 'wrong-password' })
    const dialog = page.getByRole('dialog', { name: 'Login' })
    await expect(dialog.getByRole('alert')).toHaveText('Invalid email or password')
  })

  test('fields that are missing or malformed say so', { tag: ANY_WIDTH }, async ({ page }) => {
    await page.goto('/auction')
    await logIn(page, { email: 'alice', password: '' })
    const dialog = page.getByRole('dialog', { name: 'Login' })
    await expect(dialog.getByText('Invalid Email Format')).toBeVisible()
    await expect(dialog.getByText('Required')).toBeVisible()
    await expect(dialog.getByLabel('Email')).toBeFocused()
  })
})

test('/login opens the dialog over the home page; closing it leads home', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test.describe('when the server no longer knows the session', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('the person is logged out and asked to log in again', { tag: ANY_WIDTH }, async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('planted') === null) localStorage.setItem('token', 'a-token-of-yesterday')
      sessionStorage.setItem('planted', 'yes')
    })
    await page.goto('/auction')
    await expect(page).toHaveURL('/login') // a whole new page, which says why it is there
    await expect(page.getByText('Your session has ended, please log in again')).toBeVisible()
    await logInHere(page)
    await expect(page).toHaveURL('/auction')
  })
})

/** In the dialog that is already open. */
async function logInHere(page: import('@playwright/test').Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('Email').fill(ALICE.email)
  await dialog.getByLabel('Password', { exact: true }).fill(ALICE.password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
}
