import { crc32, deflateSync } from 'node:zlib'
import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Somebody nobody else in this run knows: made by the admin, signed in by token. */
async function enter(page: Page, request: APIRequestContext, path = '/account/profile'): Promise<string> {
  const send = async (call: string, data: object, token?: string) => {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
    return (await (await request.post(`/api${call}`, { data, headers })).json()).data.responseData
  }
  const password = 'Gavel-house-1'
  const admin = await send('/user/login', { email: 'admin@gavelhouse.test', password })
  const name = crypto.randomUUID().slice(0, 8)
  const email = `person-${name}@example.test`
  const phone = phoneOf(name)
  const person = { email, password, first_name: 'Robin', last_name: 'Field', phone, status: 'active' }
  await send('/admin/user/save', person, admin.token)
  const { token } = await send('/user/login', { email, password })
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  await page.goto(path)
  return token
}

const phoneOf = (seed: string) => {
  const digits = String(Number.parseInt(seed.slice(0, 6), 16) % 10_000_000).padStart(7, '0')
  return `+1 (385) ${2 + (Number(digits[0]) % 8)}${digits.slice(1, 3)}-${digits.slice(3)}`
}

const part = (page: Page, name: string): Locator => page.getByRole('region', { name })

async function expectNoViolation(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))).toEqual([])
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
  const tabs = page.getByRole('navigation', { name: 'My Account' })
  await expect(tabs.getByRole('link')).toHaveText(['Profile', 'Change Password', 'My Notifications'])

  const details = part(page, 'Profile Details')
  await expect(details.getByLabel('Email')).toHaveAttribute('readonly')
  await details.getByLabel('First Name').fill('R0bin')
  await details.getByLabel('Last Name').fill('F')
  await details.getByRole('button', { name: 'Save Changes' }).click()
  await expect(details.getByText('No Special Characters and Numbers Allowed')).toBeVisible()
  await expect(details.getByText('Mininum 2 characters')).toBeVisible()
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
  await expectNoViolation(page)
})

test('what is not saved is not lost by a wrong click', async ({ page, request }) => {
  await enter(page, request)
  const details = part(page, 'Profile Details')
  await details.getByLabel(/^Company Name/).fill('Half typed')
  await page.getByRole('navigation', { name: 'My Account' }).getByRole('link', { name: 'My Notifications' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(details.getByLabel(/^Company Name/)).toHaveValue('Half typed')
  await details.getByRole('button', { name: 'Discard' }).click()
  await expect(details.getByLabel(/^Company Name/)).toHaveValue('')
  await page.getByRole('navigation', { name: 'My Account' }).getByRole('link', { name: 'My Notifications' }).click()
  await expect(page).toHaveURL('/account/notifications')
})

test('A-292 A-294 another number is saved only after its code', async ({ page, request }) => {
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
    await expectNoViolation(page)

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

test('A-757 A-766 A-768 A-770 a picture is cropped, stored, shown and removed', async ({ page, request }) => {
  await enter(page, request)
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: drawPng(600, 400) })
  const dialog = page.getByRole('dialog', { name: 'Crop picture' })
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.5')
  await dialog.getByRole('button', { name: 'Rotate right' }).click()
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  const picture = page.getByRole('img', { name: 'Profile picture' })
  await expect(picture).toBeVisible()
  const size = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })
  expect(size[0]).toBe(size[1])
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(picture).toBeHidden()
})

test('A-762 an SVG is refused with the specified text', async ({ page, request }) => {
  await enter(page, request)
  const svg = {
    name: 'me.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  }
  await page.getByLabel('Choose a picture').setInputFiles(svg)
  await expect(page.getByText('Something went wrong! Please make sure you upload the expected file type')).toBeVisible()
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

test('A-029 P-407 P-409 notifications are switched at once and stay so', async ({ page, request }) => {
  await enter(page, request, '/account/notifications')
  const mail = page.getByRole('switch', { name: 'You won a lot, by email' })
  const sms = page.getByRole('switch', { name: 'You won a lot, by SMS' })
  await expect(mail).toBeChecked()
  await expect(sms).not.toBeChecked()
  const stored = page.waitForResponse('**/api/user/updatePreference')
  await mail.press('Space')
  await sms.press('Space')
  await expect(mail).not.toBeChecked()
  await stored
  await page.waitForLoadState('networkidle')
  await expectNoViolation(page)
  await page.reload()
  await expect(mail).not.toBeChecked()
  await expect(sms).toBeChecked()
})

test.describe('when the house cannot keep a choice', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('the switch goes back and says why', async ({ page, request }) => {
    await enter(page, request, '/account/notifications')
    const busy = {
      status: 'error',
      data: {
        message: 'Busy, please try again',
        responseType: 503,
        responseData: { code: 'busy', details: {} },
        to: null,
      },
    }
    await page.route('**/api/user/updatePreference', (route) => route.fulfill({ status: 503, json: busy }))
    const mail = page.getByRole('switch', { name: 'You won a lot, by email' })
    await mail.press('Space')
    await expect(page.getByText('Busy, please try again')).toBeVisible()
    await expect(mail).toBeChecked()
  })
})

/** A real picture without a file: a PNG of one colour. */
function drawPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0xb4)])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}
