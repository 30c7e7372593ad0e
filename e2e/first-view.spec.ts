import { expect, signIn, test } from './fixtures.ts'

for (const address of ['/', '/auction', '/search', '/lot/1']) {
  test(`P12 ${address} brings its styles along, and asks for scripts after its first picture`, async ({ page }) => {
    const asked: string[] = []
    const sheets: string[] = []
    page.on('request', (request) => {
      asked.push(request.resourceType())
      if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname)
    })
    const { promise: isShown, resolve: show } = Promise.withResolvers<void>()
    await page.route('**/pictures/**', async (route) => {
      await isShown
      await route.continue()
    })
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    expect(asked).not.toContain('script')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Archivo/)
    expect(asked).not.toContain('stylesheet')
    show()
    await expect(page.locator('html')).toHaveAttribute('data-works', 'yes')
    expect(asked).toContain('script')
    // What comes later brings styles of its own, and none that are here already.
    await page.waitForLoadState('networkidle')
    const inPage = await page
      .locator('link[type="text/in-page"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(inPage.length).toBeGreaterThan(1)
    expect(sheets.filter((sheet) => inPage.includes(sheet))).toEqual([])
  })
}

test('P12 a page opened from another one, and the way back, look as if they were opened first', async ({ page }) => {
  const styleOf = (name: 'color' | 'font-size' | 'padding-left') =>
    page
      .getByRole('heading', { level: 1 })
      .evaluate((heading, wanted) => getComputedStyle(heading)[wanted as never], name)
  await page.goto('/lot/1')
  const opened = [await styleOf('color'), await styleOf('font-size'), await styleOf('padding-left')]
  await page.goto('/search')
  await expect(page.locator('html')).toHaveAttribute('data-works', 'yes')
  await page.locator('main a[href*="/productView/"], main a[href*="/lot/"]').first().click()
  await expect(page).toHaveURL(/productView|\/lot\//)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('All lots')
  expect([await styleOf('color'), await styleOf('font-size'), await styleOf('padding-left')]).toEqual(opened)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'All lots' })).toBeVisible()
})

test('P12 a button pressed before any script has come is not lost', async ({ page }) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/assets/react-*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto('/auction', { waitUntil: 'domcontentloaded' })
  await page
    .getByRole('button', { name: /^(Login|Menu|Open menu)$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  letCome()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('P12 a button pressed in a part of the page whose script has not come is not lost', async ({ page }) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/assets/BidExtras-*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto('/lot/1')
  await expect(page.locator('html')).toHaveAttribute('data-works', 'yes')
  await page.getByRole('button', { name: 'View Bid History' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  letCome()
  await expect(page.getByRole('dialog', { name: 'Bid History' })).toBeVisible()
})

test('P12 a choice made before any script has come is not lost', async ({ page }) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/assets/react-*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto('/auction', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Sort by').selectOption({ label: 'Time Remaining' })
  letCome()
  await expect(page).toHaveURL(/sort=time/)
  await expect(page.getByLabel('Sort by').locator('option:checked')).toHaveText('Time Remaining')
})

test('P12 words typed before any script has come are not lost', async ({ page }) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/assets/react-*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto('/support', { waitUntil: 'domcontentloaded' })
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('tax exempt')
  letCome()
  const questions = page.getByRole('region', { name: 'Frequently asked questions' })
  await expect(questions.locator('summary')).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search the questions' }).pressSequentially(' zeppelin')
  await expect(page.getByRole('heading', { name: 'No question matches' })).toBeVisible()
})

test('P12 the office answers when it is opened by its address', async ({ page }) => {
  await signIn(page, 'admin@gavelhouse.test')
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('menuitem', { name: 'Back to the shop' })).toBeVisible()
})
