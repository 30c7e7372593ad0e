import type { Page } from '@playwright/test'
import { ALICE, expect, isNarrow, logIn, openMenu, test } from './fixtures.ts'

test('P-087 to P-104 the home page: notices, banners, recent lots, steps, auctions, questions', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('group', { name: '1 of 3' }).getByRole('heading')).toBeVisible()
  for (const name of ['Recently listed lots', 'How to get started', 'Live auctions', 'Frequently asked questions'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  const recent = page.getByRole('region', { name: 'Recently listed lots' })
  await expect(recent.getByRole('article')).toHaveCount(12)
  await expect(page.getByRole('region', { name: 'How to get started' }).getByRole('listitem')).toHaveCount(3)
  const question = page.locator('summary', { hasText: 'How do I pay?' })
  await question.click()
  await expect(page.getByText('By card or from a US bank account')).toBeVisible()
})

test('P-093 turning a page of recent lots leaves the reader in place', async ({ page }) => {
  await page.goto('/')
  const recent = page.getByRole('region', { name: 'Recently listed lots' })
  const first = await recent.getByRole('article').first().getByRole('heading').textContent()
  const next = recent.getByRole('link', { name: 'Next page' })
  await next.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await next.click()
  await expect(page).toHaveURL(/\?recent=2/)
  await expect(recent.getByRole('article').first().getByRole('heading')).not.toHaveText(first ?? '')
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(300)
})

test('P-095 a recent lot opens in a drawer', async ({ page }) => {
  await page.goto('/')
  const lot = page.getByRole('region', { name: 'Recently listed lots' }).getByRole('article').first()
  await lot.getByRole('button', { name: /^Quick View/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('P-106 Get started leads signed-in people to the auctions', async ({ page }) => {
  await page.goto('/about')
  await logIn(page, ALICE)
  await expect(page.getByText('Welcome back, Alice')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Gavelhouse' }).click()
  await page.getByRole('link', { name: 'Get started', exact: true }).click()
  await expect(page).toHaveURL('/auction')
})

for (const address of ['/contactus', '/contact-us']) {
  test(`P-035 P-050 P-459 to P-471 ${address}: what is wrong is said beside it, what is right arrives`, async ({
    page,
  }) => {
    await page.goto(address)
    const form = page.getByRole('form', { name: 'Contact us' })
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(form.getByText('Required', { exact: true })).toHaveCount(5)
    await expect(form.getByLabel('First Name')).toBeFocused()

    await form.getByLabel('First Name').fill('Mary-Ann')
    await form.getByLabel('Last Name').fill('A name that is far too long')
    await form.getByLabel('Email').fill('mary@')
    await form.getByLabel('Phone').fill('call me')
    await form.getByLabel('Message').fill('Is the lathe still there?')
    await form.getByRole('button', { name: 'Send message' }).click()
    for (const text of [
      'The Special Characters Not Allowed',
      'Maximum 15 Characters',
      'Invalid Email Format',
      'Only Numbers Are Allowed',
    ])
      await expect(form.getByText(text)).toBeVisible()

    await form.getByLabel('First Name').fill('Mary Ann')
    await form.getByLabel('Last Name').fill('Evans')
    await form.getByLabel('Email').fill('mary@example.test')
    await form.getByLabel('Phone').fill('+1 (801) 555-0100')
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you, we will contact you soon' })).toBeFocused()
    await page.getByRole('button', { name: 'Send another message' }).click()
    await expect(form.getByLabel('Message')).toHaveValue('')
  })
}

test.describe('when the line breaks', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('nothing that was typed is lost', async ({ page }) => {
    await page.goto('/contactus')
    await page.route('**/api/user/submitContactUs', (route) => route.abort())
    const form = page.getByRole('form', { name: 'Contact us' })
    await form.getByLabel('First Name').fill('Mary')
    await form.getByLabel('Last Name').fill('Evans')
    await form.getByLabel('Email').fill('mary@example.test')
    await form.getByLabel('Phone').fill('801 555 0100')
    await form.getByLabel('Message').fill('Is the lathe still there?')
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(form.getByRole('alert')).toBeVisible()
    await expect(form.getByLabel('Message')).toHaveValue('Is the lathe still there?')
  })
})

test('P-460 signed-in people find their name filled in', async ({ page }) => {
  await page.goto('/contactus')
  await page.getByLabel('First Name').fill('Typed')
  await logIn(page, ALICE)
  const form = page.getByRole('form', { name: 'Contact us' })
  await expect(form.getByLabel('Email')).toHaveValue(ALICE.email)
  await expect(form.getByLabel('First Name')).toHaveValue('Typed')
})

test('P-473 to P-486 the footer: newsletter, two sites with hours, social links, copyright', async ({ page }) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  const form = footer.getByRole('region', { name: 'Stay in touch' })
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByText('Required', { exact: true })).toBeVisible()
  await form.getByLabel('Email').fill('reader@example.test')
  await form.getByLabel('Zip').fill('84')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByText('Minimum 3 characters')).toBeVisible()
  await form.getByLabel('Zip').fill('84119-22')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByText('Maximum 7 characters')).toBeVisible()
  await form.getByLabel('Zip').fill('84119')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByText('Subscribed to newsletter successfully')).toBeVisible()

  await expect(footer.getByText('8:00 am - 4:00 pm')).toHaveCount(1)
  await expect(footer.getByText('10:00 am - 4:00 pm')).toHaveCount(1)
  await expect(footer.getByText('Closed')).toHaveCount(2)
  await expect(footer.getByRole('link', { name: 'Facebook' })).toBeVisible()
  await expect(footer.getByText(`© ${new Date().getUTCFullYear()} Gavelhouse. All rights reserved.`)).toBeVisible()
})

test('P-041 P-472 questions can be searched', async ({ page }) => {
  await page.goto('/support')
  const questions = page.getByRole('region', { name: 'Frequently asked questions' })
  const all = await questions.locator('summary').count()
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('tax exempt')
  await expect(questions.locator('summary')).toHaveCount(1)
  await expect(questions.getByText('Send your resale or exemption certificate')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('zeppelin')
  await expect(page.getByRole('heading', { name: 'No question matches' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('')
  await expect(questions.locator('summary')).toHaveCount(all)
})

test('P-493 a page made of a file shows the document and a way to it', async ({ page }) => {
  await page.goto('/guidelines')
  await expect(page.getByTitle('Bidding guidelines')).toBeVisible()
  const href = await page.getByRole('link', { name: /^Open the document/ }).getAttribute('href')
  const file = await page.request.get(href ?? '')
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
})

test('P-042 to P-047 B-039 every static page is there, under each of its addresses', async ({ page }) => {
  for (const address of ['/about', '/services', '/help', '/guidelines', '/privacy_policy', '/terms_of_use'])
    expect([address, (await page.request.get(address)).status()]).toEqual([address, 200])
  await page.goto('/terms-and-conditions')
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible()
})

test('B-056 to B-061 B-080 to B-084 B-092 B-093 B-106 B-107 a guest finds the way', async ({ page }) => {
  await page.goto('/about')
  if (isNarrow(page)) {
    await openMenu(page)
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('listitem')).toHaveText(['Live Auctions', 'Past Auctions', 'Login', 'Register'])
    return
  }
  const links = page.getByRole('navigation', { name: 'Main navigation' })
  for (const [name, href] of [
    ['Auctions', '/auction'],
    ['Past Auctions', '/pastAuction'],
    ['About', '/about'],
    ['Support', '/support'],
    [/^Contact us/, '/contact-us'],
  ] as const)
    await expect(links.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await expect(links.getByRole('link', { name: /^Contact us/ })).toHaveAttribute('target', '_blank')
  await page.getByRole('button', { name: 'All Categories' }).click()
  const names = await page.getByRole('dialog', { name: 'All Categories' }).getByRole('link').allTextContents()
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })))
})

test('B-094 to B-105 B-108 signed-in people have everything of theirs in the menu', async ({ page }) => {
  await page.goto('/about')
  await logIn(page, ALICE)
  await expect(page.getByText('Welcome back, Alice')).toBeVisible()
  if (isNarrow(page)) {
    await openMenu(page)
    const entries = await page.getByRole('dialog', { name: 'Menu' }).getByRole('listitem').allTextContents()
    expect(entries).toEqual([
      ...['Live Auctions', 'Past Auctions', 'Profile', 'My Bids', 'Auction Cart', 'Buy Now Cart', 'My Purchases'],
      ...['Favorites', 'My Invoices', 'My Saved Searches', 'My Appointments', 'Contact', 'About', 'Logout'],
    ])
    return
  }
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByText(ALICE.email)).toBeVisible()
  for (const name of ['My Bids', 'Profile', 'Logout']) await expect(page.getByRole('menuitem', { name })).toBeVisible()
})

test('B-111 B-112 the way to the top is always there', async ({ page }) => {
  await page.goto('/terms_of_use')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('button', { name: 'Scroll to top' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeVisible()
})

test('search engines and share cards get title, description, address, picture and facts', async ({ page }) => {
  for (const [address, types] of [
    ['/', ['Organization', 'WebSite']],
    ['/support', ['BreadcrumbList', 'FAQPage']],
    ['/contact-us', ['BreadcrumbList']],
  ] as const) {
    await page.goto(address)
    const canonical = new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').pathname
    expect(canonical).toBe(address === '/contact-us' ? '/contactus' : address)
    for (const name of ['og:title', 'og:description', 'og:url', 'og:image'])
      await expect(page.locator(`meta[property="${name}"]`)).toHaveAttribute('content', /./)
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image')
    expect((await factTypes(page)).toSorted()).toEqual(types.toSorted())
  }
  const robots = await (await page.request.get('/robots.txt')).text()
  const index = await (await page.request.get(/^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '')).text()
  expect(index).toContain('/sitemaps/lots-1.xml')
})

async function factTypes(page: Page): Promise<string[]> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return scripts.flatMap((json) => {
    const facts = JSON.parse(json)
    return (facts['@graph'] ?? [facts]).map((fact: { '@type': string }) => fact['@type'])
  })
}
