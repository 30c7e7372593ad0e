import { enter } from './enter.ts'
import { expect, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'

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
  await expectNoViolations(page)
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
