import type { Locator, Page } from '@playwright/test'
import { ALICE, expect, isNarrow, logIn, openMenu, test } from './fixtures.ts'
import { codeIn, message, nextMessage } from './inbox.ts'
import { expectNoViolations } from './no-violations.ts'

/** Signing up to logging out, with the mails and texts of the sandbox. */

const PASSWORD = 'Workbench & 2 vices'

/** Each project and repetition has a person of its own. */
function newPerson(seed: string) {
  const number = String(Math.floor(Math.random() * 1e7)).padStart(7, '0')
  const area = seed === 'narrow' ? '385' : '435'
  return {
    firstName: 'Jo',
    lastName: 'Journey',
    email: `jo.${seed}.${number}@example.test`,
    typedPhone: `${area}${number}`,
    phone: `+1${area}${number}`,
  }
}

const linkIn = (text: string): string =>
  new URL(/https?:\S+\/(?:verify_email|reset_password)\/[\w-]+/.exec(text)?.[0] ?? '').pathname

async function logOut(page: Page): Promise<void> {
  if (isNarrow(page)) {
    await openMenu(page)
    await page.getByRole('button', { name: 'Logout' }).click()
  } else {
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  await expect(page.getByText('Logged out successfully')).toBeVisible()
}

async function fillSignUp(form: Locator, person: ReturnType<typeof newPerson>): Promise<void> {
  await form.getByLabel('First Name').fill(person.firstName)
  await form.getByLabel('Last Name').fill(person.lastName)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Mobile Number').pressSequentially(person.typedPhone)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test.describe('a new person', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('A-001 to A-005, A-017 to A-026 signs up with phone and mail, logs in, changes and resets the password', async ({
    page,
    request,
  }, { project }) => {
    test.slow() // eight screens, each looked at by a machine as well
    const person = newPerson(project.name)
    await page.goto('/contactus')

    // Quick Signup, from wherever the person is.
    if (isNarrow(page)) {
      await openMenu(page)
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sign up' }).click()
    } else await page.getByRole('button', { name: 'Sign up' }).click()
    const form = isNarrow(page) ? page.locator('main') : page.getByRole('dialog', { name: 'Quick Signup' })
    await expect(form.getByRole('button', { name: 'Continue' })).toBeVisible()
    await expectNoViolations(page)

    // A-086, and the first field that is wrong has the focus.
    await form.getByRole('button', { name: 'Continue' }).click()
    await expect(form.getByText('Required!')).toHaveCount(5)
    await expect(form.getByLabel('First Name')).toBeFocused()

    await fillSignUp(form, person)
    await expect(form.getByRole('status', { name: 'Password strength' })).toHaveText('Strong')
    await expect(form.getByLabel('Mobile Number')).toHaveValue(/^\+1 \(\d{3}\) \d{3}-\d{4}$/)
    await form.getByRole('button', { name: 'Continue' }).click()

    // The phone.
    await expect(form.getByText('The code expires in 5 minutes.')).toBeVisible()
    await expectNoViolations(page)
    await form.getByRole('button', { name: 'SEND SMS' }).click()
    await expect(form.getByText('You must accept the terms and conditions')).toBeVisible()
    await form.getByRole('checkbox', { name: /I accept the Terms of Use/ }).check()
    await form.getByRole('button', { name: 'SEND SMS' }).click()
    await expect(form.getByRole('button', { name: 'RESEND SMS' })).toBeDisabled()
    await expect(form.getByText(/Another code can be sent in \d+ s/)).toBeVisible()
    await form.getByRole('button', { name: 'VERIFY CODE' }).click()
    await expect(form.getByText('Please enter code')).toBeVisible()
    const code = codeIn(await message(request, person.phone, 'phone-code'))
    await form.getByLabel('Verification code').fill(code === '000000' ? '111111' : '000000')
    await form.getByRole('button', { name: 'VERIFY CODE' }).click()
    await expect(form.getByRole('alert')).toHaveText('Invalid verification code')
    await form.getByLabel('Verification code').fill(code)
    await form.getByRole('button', { name: 'VERIFY CODE' }).click()

    // L-1: no form is left, and no login dialog.
    await expect(form.getByRole('heading', { name: 'Please check your email to verify your account' })).toBeFocused()
    await expect(form.getByText(/We wrote to .+\./)).toBeVisible()
    await expect(form.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeHidden()
    await expectNoViolations(page)
    const again = await nextMessage(request, [person.email, 'verify-email'], () =>
      form.getByRole('button', { name: 'Resend' }).click(),
    )
    await expect(form.getByText(/We wrote to .* again/)).toBeVisible()

    // not before the address is verified.
    await page.goto('/login')
    const login = page.getByRole('dialog', { name: 'Login' })
    await expect(login.getByText('Good to see you again')).toHaveCount(0)
    await logInHere(page, person.email, PASSWORD)
    await expect(login.getByRole('alert')).toHaveText('Please verify your email')
    await expect(login.getByRole('link', { name: 'Verify now' })).toHaveAttribute('href', '/resend_verify_mail')
    await page.goto(linkIn(again))
    await expect(page.getByText('Welcome, Jo')).toBeVisible()
    await expect(page).toHaveURL('/contactus')
    await expect(login).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('user_id'))).toMatch(/^\d+$/)

    //
    await page.goto('/account/change')
    const change = page.getByRole('form', { name: 'Change Password' })
    await change.getByLabel('Current Password').fill(PASSWORD)
    await change.getByLabel('New Password').fill(`${PASSWORD}!`)
    await change.getByLabel('Confirm Password').fill(`${PASSWORD}!`)
    await change.getByRole('button', { name: 'Change Password' }).click()
    await expect(
      change.getByText('New password is similar to old password, please change 2 or more characters.'),
    ).toBeVisible()
    await expectNoViolations(page)
    const changed = 'Quite another 7 vices!'
    await change.getByLabel('New Password').fill(changed)
    await change.getByLabel('Confirm Password').fill(changed)
    await change.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByText('Your password has been changed')).toBeVisible()

    //
    await logOut(page)
    await page.goto('/forgot_password')
    await page.getByRole('button', { name: 'Send Reset Password Link' }).click()
    await expect(page.locator('main').getByText('Required', { exact: true })).toBeVisible()
    await expectNoViolations(page)
    await page.getByLabel('Email').first().fill(person.email)
    await page.getByRole('button', { name: 'Send Reset Password Link' }).click()
    await expect(page).toHaveURL('/')
    await page.goto(linkIn(await message(request, person.email, 'reset-password')))
    const main = page.locator('main')
    await main.getByLabel('New Password').fill(PASSWORD)
    await main.getByLabel('Confirm Password').fill(`${PASSWORD}x`)
    await main.getByRole('button', { name: 'Change', exact: true }).click()
    await expect(main.getByText('Passwords Do Not Match')).toBeVisible()
    await expectNoViolations(page)
    await main.getByLabel('Confirm Password').fill(PASSWORD)
    await main.getByRole('button', { name: 'Change', exact: true }).click()
    await expect(page).toHaveURL('/')
    await logInHere(page, person.email, PASSWORD)
    await expect(page.getByText('Welcome back, Jo')).toBeVisible()
    await logOut(page)
  })
})

test('A-131, A-132, A-133, P-614, P-615, B-520, B-521 Remember Me keeps the address and the wish, never the password', async ({
  page,
}) => {
  await page.goto('/login')
  const login = page.getByRole('dialog', { name: 'Login' })
  await login.getByRole('checkbox', { name: 'Remember Me' }).check()
  await logInHere(page, ALICE.email, ALICE.password)
  await expect(page.getByText('Welcome back, Alice')).toBeVisible()
  if (isNarrow(page)) await page.getByRole('button', { name: 'Open search' }).click()
  await page.getByRole('combobox', { name: 'Search' }).first().fill('lathe')
  await logOut(page)
  await expect(page.getByRole('menu')).toBeHidden() // P-614
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Search', includeHidden: true }).first()).toHaveValue('') // P-615
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain(ALICE.password)
  await page.goto('/login')
  await expect(login.getByLabel('Email')).toHaveValue(ALICE.email)
  await expect(login.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(login.getByRole('checkbox', { name: 'Remember Me' })).toBeChecked()
  await login.getByLabel('Password', { exact: true }).fill('secret')
  await login.getByRole('button', { name: 'Show password' }).click()
  await expect(login.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
})

test.describe('two devices', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('T-87 a device can be logged out from another one', async ({ page, browser, baseURL }) => {
    const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await other.goto('/auction')
    await logIn(other, ALICE)
    await expect(other.getByText('Welcome back, Alice')).toBeVisible()

    await page.goto('/account/change')
    await expect(page).toHaveURL('/')
    await logInHere(page, ALICE.email, ALICE.password)
    await expect(page).toHaveURL('/account/change')
    const list = page.getByRole('region', { name: 'Where you are logged in' })
    await expect(list.getByText('This device')).toHaveCount(1)
    await expectNoViolations(page)
    await list.getByRole('button', { name: 'Log out all other devices' }).click()
    await expect(list.getByRole('row')).toHaveCount(2) // with the heading

    await other.goto('/auction')
    await expect(other).toHaveURL('/login')
    await expect(other.getByText('Your session has ended, please log in again')).toBeVisible()
    expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await other.context().close()
  })
})

test.describe('links that have died', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('A-228, P-033 say so and lead on', async ({ page }) => {
    await page.goto(`/verify_email/${'x'.repeat(43)}`)
    await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('link', { name: 'Send Verification Mail' }).click()
    await expect(page.getByRole('heading', { name: 'Resend Email Verification' })).toBeVisible()
    await expectNoViolations(page)
    await page.goto(`/invite?token=${'x'.repeat(43)}`)
    await expect(page.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
    await expect(page).toHaveURL('/registration')
  })
})

/** In the dialog that is already open. */
async function logInHere(page: Page, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
}
