import type { Page } from '@playwright/test'
import { ALICE, expect, isNarrow, logIn, openMenu, test } from './fixtures.ts'

/** The small print of login, sign-up and the pages around them. */

test('A-112 to A-118, A-129, A-130 the login dialog has what it needs, and forgets what it was not told to keep', async ({
  page,
}) => {
  await page.goto('/account/notifications')
  await expect(page).toHaveURL('/') // a guard leads home, where the dialog opens
  const login = page.getByRole('dialog', { name: 'Login' })
  await expect(login.getByLabel('Email')).toBeVisible()
  await expect(login.getByRole('checkbox', { name: 'Remember Me' })).not.toBeChecked()
  await expect(login.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute('href', '/forgot_password')
  await expect(login.getByRole('link', { name: 'Verify now' })).toHaveAttribute('href', '/resend_verify_mail')
  await expect(login.getByRole('button', { name: 'Sign up' })).toBeVisible()
  await login.getByLabel('Email').fill(ALICE.email)
  await login.getByLabel('Password', { exact: true }).fill(ALICE.password)
  await login.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/account/notifications')

  if (isNarrow(page)) {
    await openMenu(page)
    await page.getByRole('button', { name: 'Logout' }).click()
  } else {
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  await expect(page).toHaveURL('/')
  await expect(login).toBeHidden() // whoever has just left is not asked to come back
  if (isNarrow(page)) await openMenu(page)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(login.getByLabel('Email')).toHaveValue('')
})

test('A-046 the pages around signing in open without a token', async ({ page }) => {
  for (const [path, heading] of [
    ['/registration', 'Create your account'],
    ['/forgot_password', 'Forgot Password'],
    ['/resend_verify_mail', 'Resend Email Verification'],
    [`/reset_password/${'x'.repeat(43)}`, 'Reset Password'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})

test('A-231, A-232, A-233 the verification mail is asked for again, and the way leads home', async ({ page }) => {
  await page.goto('/resend_verify_mail')
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(`nobody${Date.now()}@example.test`)
  await main.getByRole('button', { name: 'Send Verification Mail' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('when signing up fails', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('A-060 to A-066, A-104, A-105 the server says why, the password goes, the rest stays', async ({ page }) => {
    const message = 'This invitation is no longer valid'
    const sent = { phone_verifysent: 1, resend_after: 60, expires_in: 300 }
    const verified = { phone_verified: 1, verified_phonenum: '+1 (385) 555-0123' }
    await answerWith(page, 'checkValidation', { responseData: {} })
    await answerWith(page, 'sendPhoneVerifyCode', { responseData: sent })
    await answerWith(page, 'verifyPhoneVerifyCode', { responseData: verified })
    await answerWith(page, 'register', { responseData: { code: 'dead_invitation', details: {} }, message }, 422)
    await page.goto('/registration')
    const main = page.getByRole('main')
    await main.getByLabel('First Name').fill('Ivy')
    await main.getByLabel('Last Name').fill('Journey')
    await main.getByLabel('Email').fill('ivy@example.test')
    await main.getByLabel('Mobile Number').pressSequentially('3855550123')
    await main.getByLabel('Password', { exact: true }).fill('Workbench & 2 vices')
    await main.getByRole('button', { name: 'Continue' }).click()
    await main.getByRole('checkbox', { name: /I accept the Terms of Use/ }).check()
    await main.getByRole('button', { name: 'SEND SMS', exact: true }).click()
    await main.getByLabel('Verification code').fill('123456')
    await main.getByRole('button', { name: 'VERIFY CODE' }).click()
    await expect(main.getByRole('alert')).toHaveText(message)
    await expect(main.getByLabel('Password', { exact: true })).toHaveValue('')
    await expect(main.getByLabel('First Name')).toHaveValue('Ivy')
    await expect(main.getByLabel('Email')).toHaveValue('ivy@example.test')
  })
})

test('A-224, A-225 the mail is being verified while the page shows an envelope, then the way leads home', async ({
  page,
}) => {
  let answer = () => {}
  const isAsked = new Promise<void>((asked) => {
    void page.route('**/api/user/verifyEmail', async (route) => {
      asked()
      await new Promise<void>((go) => {
        answer = go
      })
      await route.fulfill({
        json: {
          status: 'success',
          data: { message: '', responseType: 200, responseData: { token: null, user: null, return_to: null }, to: '/' },
        },
      })
    })
  })
  await page.goto(`/verify_email/${'x'.repeat(43)}`)
  await isAsked
  const envelope = page.getByRole('status').filter({ hasText: 'Verifying your email' })
  await expect(envelope.locator('svg')).toBeVisible()
  expect(
    await envelope.locator('svg').evaluate((svg) => svg.closest('span')?.getAnimations({ subtree: true }).length),
  ).toBe(1)
  answer()
  await expect(page).toHaveURL('/')
})

test('A-014 whoever logs in elsewhere is the same person here', async ({ page }) => {
  await page.goto('/auction')
  await logIn(page, ALICE)
  await expect(page.getByText('Welcome back, Alice')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/account/profile')
  await expect(other.getByText('Hello, Alice')).toBeVisible()
})

/** What the server would say, without asking it. */
async function answerWith(page: Page, call: string, data: { responseData: object; message?: string }, status = 200) {
  const body = { message: '', responseType: status, to: null, ...data }
  await page.route(`**/api/user/${call}`, (route) =>
    route.fulfill({ status, json: { status: status === 200 ? 'success' : 'error', data: body } }),
  )
}
