import { expect, isNarrow, logIn, test } from './fixtures.ts'
import { codeIn, message } from './inbox.ts'
import { expectNoViolations } from './no-violations.ts'
import { makePerson } from './people.ts'

/** What somebody without a verified phone meets after the login. */

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test.describe('without a verified phone', () => {
  test.use({ expectedErrors: [/status of (422|500)/] })

  test('A-154 to A-169, A-172, A-175, A-193, A-196 the policy, then the phone, then the code', async ({
    page,
    request,
  }) => {
    const person = await makePerson(request, 'Fay', { hasPhone: false })
    await page.goto('/auction')
    await logIn(page, person)
    const policy = page.getByRole('dialog', { name: 'Privacy Policy' })
    await expect(policy.getByRole('region', { name: 'Privacy Policy' })).toContainText(/\w{20,}|\w+ \w+ \w+/)
    await expectNoViolations(page)
    await policy.getByRole('button', { name: 'Accept' }).click()

    const phone = page.getByRole('dialog', { name: 'Verify Phone Number' })
    await expect(phone.getByText('Please enter a phone number to validate your account')).toBeVisible()
    await phone.getByLabel('Phone').fill('')
    await phone.getByRole('button', { name: 'Confirm' }).click()
    await expect(phone.getByText('Required', { exact: true })).toBeVisible()
    await phone.getByLabel('Phone').pressSequentially('801555')
    await phone.getByRole('button', { name: 'Confirm' }).click()
    await expect(phone.getByText('Invalid Phone Number')).toBeVisible()
    await expectNoViolations(page)

    // Another number after all: what was sent and proved is of no use any more.
    await phone.getByLabel('Phone').fill('')
    await phone.getByLabel('Phone').pressSequentially('3855550199')
    await phone.getByRole('button', { name: 'Confirm' }).click()
    await phone.getByRole('button', { name: 'Change number' }).click()
    await phone.getByLabel('Phone').fill('')
    await phone.getByLabel('Phone').pressSequentially(person.typedPhone)
    await phone.getByRole('button', { name: 'Confirm' }).click()
    await expect(phone.getByRole('button', { name: 'SEND SMS', exact: true })).toBeVisible()
    await phone.getByRole('button', { name: 'SEND SMS', exact: true }).click()
    const code = codeIn(await message(request, person.number, 'phone-code'))
    await phone.getByLabel('Verification code').fill(code === '000000' ? '111111' : '000000')
    await expect(phone.getByRole('alert')).toHaveText('Invalid verification code')
    await expect(policy).toBeHidden()
    await phone.getByLabel('Verification code').fill(code)
    await expect(phone.getByText('Phone number verified')).toBeVisible()
    await expect(phone).toBeHidden()

    //
    await page.goto('/account/profile')
    await expect(page.getByLabel('Phone').first()).toHaveValue(/^\+1 \(385\)/)
    const again = await page.request.post('/api/user/login', { data: person })
    expect(await again.text()).toContain('"phone_verified":1')
  })

  test('A-170, A-174 an error brings the policy back; it can be closed, and comes again with the next login', async ({
    page,
    request,
  }) => {
    const person = await makePerson(request, 'Gus', { hasPhone: false })
    await page.goto('/auction')
    await logIn(page, person)
    const policy = page.getByRole('dialog', { name: 'Privacy Policy' })
    await policy.getByRole('button', { name: 'Accept' }).click()
    const phone = page.getByRole('dialog', { name: 'Verify Phone Number' })
    await page.route('**/api/user/sendPhoneVerifyCode', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await phone.getByLabel('Phone').pressSequentially(person.typedPhone)
    await phone.getByRole('button', { name: 'Confirm' }).click()
    await phone.getByRole('button', { name: 'SEND SMS', exact: true }).click()
    await expect(policy).toBeVisible()
    await policy.getByRole('button', { name: 'Close' }).click()
    await expect(policy).toBeHidden()
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto('/auction')
    await logIn(page, person)
    await expect(policy).toBeVisible()
  })

  test('A-171 a number that somebody else has proved is told there, and the policy does not come back', async ({
    page,
    request,
  }) => {
    const taken = isNarrow(page) ? '8015550103' : '8015550102' // of the demo house
    await page.goto('/auction')
    await logIn(page, await makePerson(request, 'Hal', { hasPhone: false }))
    const policy = page.getByRole('dialog', { name: 'Privacy Policy' })
    await policy.getByRole('button', { name: 'Accept' }).click()
    const phone = page.getByRole('dialog', { name: 'Verify Phone Number' })
    await phone.getByLabel('Phone').pressSequentially(taken)
    await phone.getByRole('button', { name: 'Confirm' }).click()
    await phone.getByRole('button', { name: 'SEND SMS', exact: true }).click()
    await phone.getByLabel('Verification code').fill(codeIn(await message(request, `+1${taken}`, 'phone-code')))
    await expect(phone.getByText('Phone Number already verified')).toBeVisible()
    await expect(policy).toBeHidden()
  })
})
