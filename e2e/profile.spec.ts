import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { enter, part, phoneOf } from './enter.ts'
import { expect, isNarrow, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'

/** The pages of the account: in the side menu where there is one, else as tabs; never both (L-19). */
function accountPages(page: Page): Locator {
  const tabs = page.getByRole('navigation', { name: 'My Account' }).getByRole('link')
  const menu = page.getByRole('navigation', { name: 'Account menu' }).getByRole('list').first().getByRole('link')
  return isNarrow(page) ? tabs : menu
}

test('A-018 A-043 A-774 the account is private: visitors are sent home to log in', async ({ page }) => {
  await page.goto('/account/profile')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
})

test('A-006 A-027 A-028 A-274 A-278 A-296 P-406 P-423 P-432 the profile is edited, saved and still there', async ({
  page,
  request,
}) => {
  await enter(page, request)
  await expect(page.getByText('Hello, Robin')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
  await expect(accountPages(page)).toHaveText(['Profile', 'Change Password', 'My Notifications'])
  await expect(page.getByRole('link', { name: 'My Notifications' })).toHaveCount(1)

  const details = part(page, 'Profile Details')
  await expect(details.getByLabel('Email')).toHaveAttribute('readonly')
  await details.getByLabel('First Name').fill('R0bin')
  await details.getByLabel('Last Name').fill('F')
  await details.getByRole('button', { name: 'Save Changes' }).click()
  await expect(details.getByText('No Special Characters and Numbers Allowed')).toBeVisible()
  await expect(details.getByText('Minimum 2 characters')).toBeVisible()
  await expect(details.getByLabel('First Name')).toBeFocused()

  await details.getByLabel('First Name').fill('Robina')
  await details.getByLabel('Last Name').fill('Meadow')
  await details.getByLabel(/^Company Name/).fill('Meadow & Sons')
  await details.getByLabel(/^Tax Exempt ID/).fill('UT-4471')
  await details.getByLabel(/^Zip/).fill('84601')
  await expect(details.getByLabel(/^City/)).toHaveValue('Provo')
  await expect(details.getByLabel(/^State/)).toHaveValue('UT')
  await details.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page.getByText('Hello, Robina')).toBeVisible()

  await page.reload()
  await expect(details.getByLabel(/^Company Name/)).toHaveValue('Meadow & Sons')
  await expect(details.getByLabel(/^City/)).toHaveValue('Provo')
  await expectNoViolations(page)
})

test('what is not saved is not lost by a wrong click', async ({ page, request }) => {
  await enter(page, request)
  const details = part(page, 'Profile Details')
  await details.getByLabel(/^Company Name/).fill('Half typed')
  await accountPages(page).filter({ hasText: 'My Notifications' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(details.getByLabel(/^Company Name/)).toHaveValue('Half typed')
  await details.getByRole('button', { name: 'Discard' }).click()
  await expect(details.getByLabel(/^Company Name/)).toHaveValue('')
  await accountPages(page).filter({ hasText: 'My Notifications' }).click()
  await expect(page).toHaveURL('/account/notifications')
})

test('A-277 A-292 A-294 another number is saved only after its code', async ({ page, request }) => {
  await enter(page, request)
  const phone = phoneOf(crypto.randomUUID().slice(0, 8))
  const details = part(page, 'Profile Details')
  await details.getByLabel('Phone').fill(phone)
  await details.getByRole('button', { name: 'Save Changes' }).click()
  await proveIn(page.getByRole('dialog', { name: 'Verify Phone Number' }), request, phone)
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await page.reload()
  await expect(details.getByLabel('Phone')).toHaveValue(phone)
  await expect(details.getByText('Verified', { exact: true })).toBeVisible()
})

test('A-213 A-216 A-218 A-222 the phone dialog saves first and asks for the code then', async ({ page, request }) => {
  await enter(page, request)
  const phone = phoneOf(crypto.randomUUID().slice(0, 8))
  const details = part(page, 'Profile Details')
  await details.getByRole('button', { name: 'Update Phone Number' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Phone Number' })
  await dialog.getByLabel('Phone').fill('+1 (385')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Minimum 10 characters')).toBeVisible()
  await dialog.getByLabel('Phone').fill(phone)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await proveIn(dialog, request, phone)
  await expect(details.getByText('Verified', { exact: true })).toBeVisible()
})

async function proveIn(dialog: Locator, request: APIRequestContext, phone: string): Promise<void> {
  await dialog.getByRole('button', { name: 'SEND SMS' }).click()
  await expect(dialog.getByRole('button', { name: 'RESEND SMS' })).toBeVisible()
  await dialog.getByRole('textbox').fill(await codeFor(request, phone))
  await expect(dialog).toBeHidden()
}

/** From the inbox of the sandbox. */
async function codeFor(request: APIRequestContext, phone: string): Promise<string> {
  const to = `+${phone.replace(/\D/g, '')}`
  let code: string | undefined
  await expect
    .poll(async () => {
      const answer = await request.get(`/dev/inbox.json?to=${encodeURIComponent(to)}`)
      code = /\b\d{6}\b/.exec(await answer.text())?.[0]
      return code
    })
    .toBeDefined()
  return code ?? ''
}

test('A-300 A-302 A-305 the name dialog has rules of its own', async ({ page, request }) => {
  await enter(page, request)
  await page.getByRole('button', { name: 'Update Your Name' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Your Name' })
  await dialog.getByLabel('First Name').fill('x')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Minimum 2 characters')).toBeVisible()
  await dialog.getByLabel('First Name').fill('Jo-Ann')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Hello, Jo-Ann')).toBeVisible()
})

test.describe('addresses', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('A-275 A-311 to A-321 are completed, checked, changed, made default and deleted', async ({ page, request }) => {
    await enter(page, request)
    const addresses = part(page, 'Saved Addresses')
    await addresses.getByRole('button', { name: 'Add address' }).click()
    const dialog = page.getByRole('dialog', { name: 'Address Details' })
    await expect(dialog.getByLabel('Country').getByRole('option')).toHaveText(['United States'])

    // A-332 A-333: typed, completed by keyboard, filled in
    const street = dialog.getByRole('combobox', { name: 'Address', exact: true })
    await street.pressSequentially('1250 redw')
    await expect(dialog.getByRole('option', { name: /Redwood Rd/ }).first()).toBeVisible()
    await street.press('ArrowDown')
    await street.press('Enter')
    await expect(street).toHaveValue('1250 Redwood Rd')
    await expect(dialog.getByLabel('City')).toHaveValue('Salt Lake City')
    await expect(dialog.getByLabel('State')).toHaveValue('UT')
    await expectNoViolations(page)

    // A-320 A-321: what does not fit resets the form, and can be brought back
    await dialog.getByLabel('Zip').fill('10001')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Address is invalid please check')
    await expect(street).toHaveValue('')
    await dialog.getByRole('button', { name: 'Bring back what I typed' }).click()
    await expect(street).toHaveValue('1250 Redwood Rd')
    await expect(dialog.getByText('This zip is in New York')).toBeVisible()
    await dialog.getByLabel('Zip').fill('84104')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(addresses.getByRole('listitem')).toHaveCount(1)
    await expect(addresses.getByText('Default', { exact: true })).toBeVisible()

    // a second one, made the default; the first one deleted
    await addresses.getByRole('button', { name: 'Add address' }).click()
    await street.fill('7 Center St')
    await expect(dialog.getByRole('option', { name: /^7 Center St/ }).first()).toBeVisible()
    await street.press('Escape') // closes the list, not the dialog
    await expect(dialog.getByRole('listbox')).toBeHidden()
    await dialog.getByLabel('Zip').fill('84057')
    await expect(dialog.getByLabel('City')).toHaveValue('Orem')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(addresses.getByRole('listitem')).toHaveCount(2)
    await addresses.getByRole('button', { name: 'Make 7 Center St the default' }).click()
    await expect(addresses.getByRole('listitem').first()).toContainText('7 Center St')
    await addresses.getByRole('button', { name: 'Delete 1250 Redwood Rd' }).click()
    await page.getByRole('dialog', { name: 'Delete this address?' }).getByRole('button', { name: 'Delete' }).click()
    await expect(addresses.getByRole('listitem')).toHaveCount(1)
  })
})

test('A-855 A-857 company members are added and removed', async ({ page, request }) => {
  await enter(page, request)
  const members = part(page, 'Company Members')
  await members.getByRole('button', { name: 'Add member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Member Details' })
  await dialog.getByLabel('First Name').fill('Mo')
  await dialog.getByLabel('Last Name').fill('Member')
  await dialog.getByLabel('Email').fill('mo@example.test')
  await dialog.getByLabel('Ownership %').fill('12.5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(members.getByText('12.5 %')).toBeVisible()
  await members.getByRole('button', { name: 'Remove Mo Member' }).click()
  await page.getByRole('dialog', { name: 'Remove Mo Member?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(members.getByText('Nobody has been added yet.')).toBeVisible()
})

test('A-838 A-859 an identity is checked', async ({ page, request }) => {
  await enter(page, request)
  const identity = part(page, 'Identity Check')
  await identity.getByRole('button', { name: 'Start check' }).click()
  await identity.getByLabel('Date of birth').fill('1980-02-03')
  await identity.getByLabel('Last 4 digits of SSN').fill('1234')
  await identity.getByRole('combobox', { name: 'Address', exact: true }).fill('12 Main St')
  await identity.getByLabel('Zip').fill('84601')
  await expect(identity.getByLabel('City')).toHaveValue('Provo')
  await identity.getByRole('button', { name: 'Check my identity' }).click()
  await expect(identity.getByText('Verified identity')).toBeVisible()
})
