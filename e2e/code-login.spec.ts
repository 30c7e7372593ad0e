import { solve } from '../shared/src/accounts/work.ts'
import { expect, isNarrow, openMenu, test } from './fixtures.ts'
import { codeIn, nextMessage } from './inbox.ts'
import { expectNoViolations } from './no-violations.ts'
import { makePerson } from './people.ts'

/** The ways in that need no password. */

test('A-138, A-139 a person logs in with the code sent to the phone', async ({ page, request }) => {
  const person = await makePerson(request, 'Bo')
  await page.goto('/login')
  const login = page.getByRole('dialog', { name: 'Login' })
  await login.getByRole('button', { name: 'Log in with phone' }).click()
  await login.getByLabel('Phone').fill(person.typedPhone)
  const sent = await nextMessage(request, [person.number, 'phone-code'], () =>
    login.getByRole('button', { name: 'Text me a code' }).click(),
  )
  await login.getByLabel('Verification code').fill(codeIn(sent))
  await expectNoViolations(page)
  await login.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Welcome back, Bo')).toBeVisible()
  await expect(page).toHaveURL('/auction')
})

test('A-050, A-141 Sam logs in with a mailed code; the token goes to session storage', async ({ page, request }, {
  project,
}) => {
  const email = project.name === 'wide' ? 'seller@gavelhouse.test' : 'admin@gavelhouse.test'
  await page.goto('/auction')
  if (isNarrow(page)) await openMenu(page)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const login = page.getByRole('dialog', { name: 'Login' })
  await login.getByRole('button', { name: 'Log in with email code' }).click()
  await login.getByLabel('Email').fill(email)
  const sent = await nextMessage(request, [email, 'email-code'], () =>
    login.getByRole('button', { name: 'Email me a code' }).click(),
  )
  await login.getByLabel('Verification code').fill(codeIn(sent))
  await login.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText(/Welcome back, (Sam|Ada)/)).toBeVisible()
  const stored = await page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('token')])
  expect(stored).toEqual([null, expect.stringMatching(/^[\w-]{43}$/)])
})

test.describe('when the address is suspicious', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('T-84 the browser does the work that is asked for, beside the page, and the code is sent', async ({ page }) => {
    const challenge = `${Date.now() + 60_000}.12.of-a-test.${'s'.repeat(43)}`
    const works: (string | undefined)[] = []
    await page.route('**/api/user/sendEmailVerifyCode', async (route) => {
      const work = route.request().headers()['x-work']
      works.push(work)
      const refusal = { code: 'work_required', details: { challenge } }
      if (work !== undefined) await route.continue()
      else
        await route.fulfill({
          status: 422,
          json: { status: 'error', data: { message: 'x', responseType: 422, responseData: refusal, to: null } },
        })
    })
    await page.goto('/login')
    const login = page.getByRole('dialog', { name: 'Login' })
    await login.getByRole('button', { name: 'Log in with email code' }).click()
    await login.getByLabel('Email').fill(`nobody${Date.now()}@example.test`)
    const worker = page.waitForEvent('worker')
    await login.getByRole('button', { name: 'Email me a code' }).click()
    await worker
    await expect(login.getByLabel('Verification code')).toBeVisible()
    expect(works).toEqual([undefined, solve(challenge)])
  })
})
