import { postTo } from './call-api.ts'
import { ALICE, expect, isNarrow, signIn, test } from './fixtures.ts'
import { message } from './inbox.ts'
import { expectNoViolations } from './no-violations.ts'
import { openPayHouse } from './pay-house.ts'
import { makePerson } from './people.ts'

const OWNER = 'admin@gavelhouse.test'

test.describe('the house in the office', () => {
  test.use({ expectedErrors: [/status of (403|404|409|422)/] })
  test.beforeEach(({ page }) => {
    test.skip(isNarrow(page), 'made for wide screens')
  })

  test('P-1036 P-1037 an offer is countered, with what the buyer would pay shown before', async ({ page, baseURL }) => {
    const house = await openPayHouse(baseURL as string)
    const buyer = await house.makeBuyer('Olga')
    const { lotId } = await house.sellOutright(buyer, { price: 500, premium: 10 })
    const post = postTo(baseURL as string)
    await post('/makeoffer/addToMakeoffer', { product_id: lotId, amount: 400, qty: 1, message: 'Cash' }, buyer.token)
    await signIn(page, OWNER)
    await page.goto(`/admin/inbox/offers?lot=${lotId}`)
    await page.getByRole('link', { name: new RegExp(house.title) }).click()
    const record = page.getByRole('article', { name: new RegExp(house.title) })
    await expect(record.getByRole('region', { name: 'What the buyer pays' })).toContainText('US $40.00')
    await record.getByLabel('Counter offer').fill('600')
    await expect(record.getByText('It has to lie between the offer and the price asked.')).toBeVisible()
    await record.getByLabel('Counter offer').fill('450')
    await expect(record.getByRole('region', { name: 'What the buyer would pay' })).toContainText('US $45.00')
    await expectNoViolations(page)
    await record.getByRole('button', { name: 'Send counter offer' }).click()
    await expect(record.getByText('Countered', { exact: true })).toBeVisible()
  })

  test('P-1015 P-471 a question and a message are answered, the second from a canned text, and the shop is seen as the asker sees it', async ({
    page,
    request,
    baseURL,
  }) => {
    const post = postTo(baseURL as string)
    const person = await makePerson(request, 'Quentin')
    const { token } = await post<{ token: string }>('/user/login', person)
    const { records } = await post<{ records: { id: number }[] }>('/product/search', { limit: 1, page: 1, filters: [] })
    const asked = { name: 'Quentin Journey', email: person.email, message: `Is ${person.number} its number?` }
    await post('/product/emailForProductInfo', { project_id: records[0]?.id, ...asked }, token)
    const writer = { first_name: 'Wanda', last_name: 'Writer', email: `wanda${person.number.slice(1)}@example.test` }
    await post('/user/submitContactUs', { ...writer, phone: '801 555 0100', message: 'When do you open?' })

    await signIn(page, OWNER)
    await page.goto(`/admin/inbox/questions?q=${encodeURIComponent(person.email)}`)
    await page.getByRole('link', { name: 'Quentin Journey' }).click()
    const question = page.getByRole('article', { name: 'Quentin Journey' })
    await question.getByRole('textbox', { name: 'Answer' }).fill('It is.')
    await expectNoViolations(page)
    await question.getByRole('button', { name: 'Send answer' }).click()
    await expect(question.getByRole('region', { name: 'Conversation' })).toContainText('It is.')
    expect(await message(request, person.email, 'letter_answered')).toContain('It is.')

    await page.goto('/admin/inbox/texts')
    const name = `Hours ${person.number}`
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Words').fill('Dear {nmae}, at eight.')
    await expect(page.getByText('{nmae} cannot be filled in.')).toBeVisible()
    await page.getByLabel('Words').fill('Dear {name}, at eight.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name })).toBeVisible()
    await expectNoViolations(page)

    await page.goto(`/admin/inbox/messages?q=${encodeURIComponent(writer.email)}`)
    await page.getByRole('link', { name: 'Wanda Writer' }).click()
    const letter = page.getByRole('article', { name: 'Wanda Writer' })
    await letter.getByLabel('Insert a canned text…').selectOption({ label: name })
    await expect(letter.getByRole('textbox', { name: 'Answer' })).toHaveValue('Dear Wanda Writer, at eight.')
    await letter.getByRole('button', { name: 'Send answer' }).click()
    expect(await message(request, writer.email, 'letter_answered')).toContain('Dear Wanda Writer, at eight.')
    await page.getByLabel('Select Wanda Writer').check()
    await page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Close' }).click()
    const dialog = page.getByRole('dialog', { name: 'Close' })
    await dialog.getByRole('button', { name: 'Try it first' }).click()
    await dialog.getByRole('button', { name: 'Change 1' }).click()
    await expect(dialog.getByRole('status')).toContainText('1 changed')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(letter.getByText('Closed', { exact: true })).toBeVisible()

    await page.goto(`/admin/inbox/questions?q=${encodeURIComponent(person.email)}`)
    await page.getByRole('link', { name: 'Quentin Journey' }).click()
    await question.getByRole('button', { name: 'View as this person' }).click()
    const reason = page.getByRole('dialog', { name: 'View as this person' })
    await reason.getByLabel('Reason').fill('Cannot find the lot they asked about')
    await expectNoViolations(page, { within: ['[role="dialog"]'] })
    await reason.getByRole('button', { name: 'View as this person' }).click()
    await expect(page.getByRole('complementary', { name: 'View as a customer' })).toContainText('Quentin Journey')
    const acting = await page.evaluate(() => sessionStorage.getItem('acting_token'))
    const refused = await request.post('/api/bid/confirm', {
      headers: { authorization: `Bearer ${acting}`, 'idempotency-key': `acting-${person.number.slice(1)}` },
      data: { id: records[0]?.id, wsprice: 10, bidding_type: 'hard' },
    })
    expect(await refused.text()).toContain('cannot change anything')
  })

  test('rule 10 T-63 increments are tried and saved, a page and a phrase are changed and seen in the shop, and the record is exported', async ({
    page,
    browser,
    baseURL,
  }) => {
    const run = Math.random().toString(36).slice(2, 8)
    await signIn(page, OWNER)
    await page.goto('/admin/settings/increments')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByLabel('Name').fill(`Journey ${run}`)
    await page.getByLabel('Band 1: step').fill('7')
    await page.getByLabel('On a price of').fill('10')
    await expect(page.getByRole('list', { name: 'Next bids' })).toContainText('US $24.00')
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: `Journey ${run}` })).toBeVisible()

    await page
      .getByRole('navigation', { name: 'Content and settings' })
      .getByRole('link', { name: 'Static pages' })
      .click()
    await page.getByRole('button', { name: 'Services' }).click()
    await page.getByRole('button', { name: 'Edit as source' }).click()
    const content = page.getByRole('textbox', { name: 'Content', exact: true })
    const before = await content.inputValue()
    await content.fill(`${before}<p>Seen in journey ${run}.</p><script>alert(1)</script>`)
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText(`Seen in journey ${run}.`)
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
    await expect(content).toHaveValue(new RegExp(`Seen in journey ${run}.</p>$`))
    const guest = await browser.newPage({ baseURL })
    await guest.goto('/services')
    await expect(guest.getByText(`Seen in journey ${run}.`)).toBeVisible()

    const post = postTo(baseURL as string)
    const { token } = await post<{ token: string }>('/user/login', { email: OWNER, password: ALICE.password })
    await page.getByRole('link', { name: 'Phrases' }).click()
    await page.getByLabel('Language').selectOption('es')
    await page.getByLabel('Words of a text').fill('faqHeading')
    const phrase = page.getByRole('listitem').filter({ hasText: 'faqHeading' })
    await phrase.getByRole('textbox').fill(`Dudas ${run}`)
    await expectNoViolations(page)
    await phrase.getByRole('button', { name: 'Save' }).click()
    await expect(phrase.getByRole('button', { name: 'Save' })).toBeHidden()
    await guest.context().addCookies([{ name: 'lang', value: 'es', url: baseURL as string }])
    await guest.goto('/')
    await expect(guest.getByRole('heading', { name: `Dudas ${run}` })).toBeVisible()
    await post('/admin/phrase/save', { lang: 'es', key: 'faqHeading', text: '' }, token)
    await guest.close()

    await page.goto('/admin/audit?act=save_phrase')
    await expect(page.getByRole('link', { name: 'Phrases es_faqHeading' }).first()).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await download).suggestedFilename()).toBe('audit.csv')
    await expectNoViolations(page)
  })
})
