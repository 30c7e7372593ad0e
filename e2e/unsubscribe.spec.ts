import { expect, isNarrow, test } from './fixtures.ts'
import { nextMessage } from './inbox.ts'
import { expectNoViolations } from './no-violations.ts'

test('somebody reads the sandbox inbox, and stops the newsletter by the link in its mail', async ({
  page,
  request,
}) => {
  const email = `reader${Math.floor(Math.random() * 1e9)}@example.test`
  const mail = await nextMessage(request, [email, 'newsletter-welcome'], () =>
    request.post('/api/user/submitContactUs', {
      headers: { 'idempotency-key': `news-${email.replace(/\W/g, '-')}` },
      data: { type: 'newsletter', name: 'Rea Reader', email, phone: '', zip: '84601' },
    }),
  )

  // The inbox: a list, the mail in a frame, its plain text, and only what went to this reader.
  await page.goto(`/dev/inbox?to=${email}`)
  const list = page.getByRole('list', { name: 'Messages' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('link').click()
  await expect(page.getByRole('heading', { name: /^Welcome to the .* newsletter$/ })).toBeVisible()
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Welcome, Rea Reader' })).toBeVisible()
  await page.getByText('Plain text part').click()
  await expect(page.locator('pre')).toContainText('Unsubscribe from emails like this')
  if (isNarrow(page)) await page.getByRole('link', { name: 'All messages' }).click()
  await page.goto('/dev/inbox?to=nobody-at-all@example.test')
  await expect(page.getByText('Nothing here yet')).toBeVisible()

  // The link: says what would stop, stops it, says so; opening it again changes nothing.
  const link = new URL(/https?:\S+\/unsubscribe\?token=\S+/.exec(mail)?.[0] ?? '')
  await page.goto(link.pathname + link.search)
  await expect(page.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible()
  await expect(page.getByText('News about upcoming auctions')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await expectNoViolations(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
})

test.describe('a link that was cut off', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('says so and leads on', async ({ page }) => {
    await page.goto('/unsubscribe?token=u.1.outbid')
    await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Choose what we send you' })).toBeVisible()
    await expectNoViolations(page)
  })
})
