import { expect, logIn, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'
import { makePerson } from './people.ts'

test.describe('staff', () => {
  test.use({ expectedErrors: [/status of (403|404|422)/] })

  test('A-777, T-26 see the site as a customer, change nothing, and are themselves again', async ({
    page,
    request,
  }) => {
    const person = await makePerson(request, 'Cora')
    await page.goto('/auction')
    await logIn(page, { email: 'admin@gavelhouse.test', password: person.password })
    await expect(page.getByText(/Welcome back/)).toBeVisible()
    await page.goto('/switch_user')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Start viewing' }).click()
    await expect(main.getByText('Required!')).toHaveCount(2)
    await expectNoViolations(page)
    await main.getByLabel('Email').fill('nobody-at-all@example.test')
    await main.getByLabel('Reason').fill('Ticket 4711: cannot find the invoice')
    await main.getByRole('button', { name: 'Start viewing' }).click()
    await expect(main.getByRole('alert')).toHaveText('Record not found')
    await main.getByLabel('Email').fill(person.email)
    await main.getByRole('button', { name: 'Start viewing' }).click()

    const banner = page.getByRole('complementary', { name: 'View as a customer' })
    await expect(banner).toContainText('You are viewing the site as Cora Journey.')
    await expect(page.getByText('Hello, Cora')).toBeVisible()
    await expectNoViolations(page)
    const token = await page.evaluate(() => sessionStorage.getItem('acting_token'))
    const refused = await request.post('/api/bid/confirm', {
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': `acting-${person.number.slice(1)}` },
      data: { id: 1, wsprice: 10, bidding_type: 'hard' },
    })
    expect(await refused.text()).toContain('You are viewing as another person and cannot change anything')
    await page.reload() // the tab stays what it is
    await expect(banner).toBeVisible()
    await banner.getByRole('button', { name: 'Stop viewing' }).click()
    await expect(banner).toBeHidden()
    await expect(page).toHaveURL('/switch_user')
    await page.goto('/account/profile')
    await expect(page.getByText('Hello, Ada')).toBeVisible()
  })
})
