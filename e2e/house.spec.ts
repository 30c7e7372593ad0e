import type { Page } from '@playwright/test'
import { ALICE, expect, isNarrow, logIn, openMenu, openQuickView, test } from './fixtures.ts'

test('P-087 to P-104 L-10 the home page: categories, what closes soon, auctions, what is new, how it works', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('group', { name: '1 of 3' }).getByRole('heading')).toBeVisible()
  // Banners that wait for their turn are inert, which roles do not tell.
  await expect(page.getByRole('main').locator('h2:not([inert] *)')).toHaveText([
    /./, // the banner
    ...['Categories', 'Closing soon', 'Live auctions', 'Recently listed lots'],
    ...['How to get started', 'Frequently asked questions'],
  ])
  const recent = page.getByRole('region', { name: 'Recently listed lots' })
  await expect(recent.getByRole('article')).toHaveCount(12)
  await expect(recent.getByRole('link', { name: 'See all lots' })).toHaveAttribute('href', '/search')
  await expect(recent.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'How to get started' }).getByRole('listitem')).toHaveCount(3)
  const question = page.locator('summary', { hasText: 'How do I pay?' })
  await question.click()
  await expect(page.getByText('By card or from a US bank account')).toBeVisible()

  const tile = page.getByRole('region', { name: 'Categories' }).getByRole('link', { name: /Lots$/ }).first()
  const [count = ''] = /\d+(?= Lots)/.exec((await tile.textContent()) ?? '') ?? []
  await tile.click()
  await expect(page).toHaveURL(/\/search\?category=\d+/)
  await expect(page.getByText(new RegExp(`of ${count}$`))).toBeVisible()
})

test('P-095 a recent lot opens in a drawer', async ({ page }) => {
  await page.goto('/')
  const lot = page.getByRole('region', { name: 'Recently listed lots' }).getByRole('article').first()
  await openQuickView(page, lot)
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

test('P-473 to P-486 P-1220 L-20 the footer: newsletter, two sites with hours, copyright, no link to nobody', async ({
  page,
}) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  const form = footer.getByRole('region', { name: 'Stay in touch' })
  await expect(form.getByRole('textbox')).toHaveCount(1)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByText('Required', { exact: true })).toBeVisible()
  await form.getByLabel('Email').fill('reader@example.test')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByText('Subscribed to newsletter successfully')).toBeVisible()

  await expect(footer.getByText('8:00 am - 4:00 pm')).toHaveCount(1)
  await expect(footer.getByText('10:00 am - 4:00 pm')).toHaveCount(1)
  await expect(footer.getByText('Closed')).toHaveCount(2)
  await expect(footer.getByRole('list', { name: 'Follow us' })).toHaveCount(0)
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

test('B-004 P-042 to P-047 B-039 every static page is there, under each of its addresses', async ({ page }) => {
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
    await expect(menu.getByRole('listitem')).toHaveText([
      'Live Auctions',
      'Past Auctions',
      /^All Categories/,
      'Login',
      'Sign up',
    ])
    await menu.getByText('All Categories').click()
    await menu.locator('details').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/search\?category=\d+/)
    return
  }
  const links = page.getByRole('navigation', { name: 'Main navigation' })
  for (const [name, href] of [
    ['Live Auctions', '/auction'],
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

/** In the menu of the header and in the phone's: one word for a thing (L-19). */
const MINE = [
  ...['My Bids', 'Won', 'My Watchlist', 'Buy Now Cart', 'Auction Cart', 'My Purchases', 'My Invoices'],
  ...['My Appointments', 'Wallet', 'My Saved Searches', 'Profile'],
]

test('B-094 to B-105 B-108 L-19 signed-in people have everything of theirs in the menu', async ({ page }) => {
  await page.goto('/about')
  await logIn(page, ALICE)
  await expect(page.getByText('Welcome back, Alice')).toBeVisible()
  if (isNarrow(page)) {
    await openMenu(page)
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('listitem')).toHaveText([
      ...['Live Auctions', 'Past Auctions', /^All Categories/],
      ...MINE,
      ...['Contact us', 'About', 'Logout'],
    ])
    return
  }
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByText(ALICE.email)).toBeVisible()
  await expect(page.getByRole('menuitem')).toHaveText([...MINE, 'Logout'])
})

test('B-111 B-112 L-13 the way to the top is there once it is needed, and covers nothing', async ({ page }) => {
  await page.goto('/terms_of_use')
  const button = page.getByRole('button', { name: 'Scroll to top' })
  await expect(button).toBeHidden()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('banner').getByRole('button', { name: 'Scroll to top' })).toBeInViewport()
  // By its place: a click on the element scrolls first, as if the bar did not stay where it is.
  const { x, y, width, height } = (await button.boundingBox()) as {
    x: number
    y: number
    width: number
    height: number
  }
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(button).toBeHidden()
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
