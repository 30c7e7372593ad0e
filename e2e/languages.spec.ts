import { ANY_WIDTH, expect, isNarrow, openMenu, test } from './fixtures.ts'

test('P-654 P-655 P-1246 Arabic mirrors the whole page with its drawers and icons, and English brings it back', async ({
  page,
}) => {
  await page.goto('/auction')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('dir', 'ltr')
  const logo = page.getByRole('banner').getByRole('link', { name: 'Gavelhouse' })
  const middle = (page.viewportSize()?.width ?? 0) / 2
  expect((await logo.boundingBox())?.x).toBeLessThan(middle)

  await expect(html).toHaveAttribute('data-works', 'yes')
  if (isNarrow(page)) await openMenu(page)
  await page.getByLabel('Language').filter({ visible: true }).selectOption('ar')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(page.getByRole('heading', { level: 1, name: 'المزادات المباشرة' })).toBeVisible()
  expect((await logo.boundingBox())?.x).toBeGreaterThan(middle)
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect((heading?.x ?? 0) + (heading?.width ?? 0)).toBeGreaterThan(middle)
  await page.goto('/search') // a list of several pages, with arrows to them
  const arrow = page.locator('main .mirrored').filter({ visible: true }).first()
  await expect(arrow).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)')

  await expect(html).toHaveAttribute('data-works', 'yes') // the page was loaded anew
  if (isNarrow(page)) {
    await page.getByRole('button', { name: 'فتح القائمة' }).click()
    // It comes from the side of its button, which is the left one now.
    await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.x).toBe(0)
  }
  await page.getByLabel('اللغة').filter({ visible: true }).selectOption('en')
  await expect(html).toHaveAttribute('dir', 'ltr')
})

test('the language is kept', { tag: ANY_WIDTH }, async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'lang', value: 'es', url: baseURL ?? '' }])
  await page.goto('/auction')
  await expect(page.getByRole('heading', { level: 1, name: 'Subastas en vivo' })).toBeVisible()
  await expect(page).toHaveTitle('Subastas en vivo | Gavelhouse')
})

const SAID = [
  { language: 'en', subscribe: 'Subscribe', wrong: 'Invalid Email Format', closed: 'Closed', help: 'Help' },
  {
    language: 'es',
    subscribe: 'Suscribirse',
    wrong: 'Formato de correo no válido',
    closed: 'Cerrado',
    help: 'Preguntas y ayuda',
  },
  { language: 'ar', subscribe: 'اشترك', wrong: 'صيغة البريد الإلكتروني غير صحيحة', closed: 'مغلق', help: 'المساعدة' },
]

for (const { language, subscribe, wrong, closed, help } of SAID) {
  test(`P-652 what the house says beside a field and in its own lists is in the language of the page: ${language}`, {
    tag: ANY_WIDTH,
  }, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }])
    await page.goto('/about')
    await expect(page.locator('html')).toHaveAttribute('data-works', 'yes')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText(closed, { exact: true })).toHaveCount(2)
    await expect(footer.getByRole('link', { name: help, exact: true })).toBeVisible()
    await footer.locator('input[name="email"]').fill('nonsense')
    await footer.getByRole('button', { name: subscribe }).click()
    await expect(footer.getByText(wrong)).toBeVisible()
  })
}

test.describe('a refusal', () => {
  test.use({ expectedErrors: [/422/] })

  test('P-652 a refused login is told in the language of the page', { tag: ANY_WIDTH }, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'lang', value: 'es', url: baseURL ?? '' }])
    await page.goto('/login')
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name="email"]').fill('nobody@gavelhouse.test')
    await dialog.locator('input[name="password"]').fill('Not-the-password-1')
    await dialog.locator('button[type="submit"]').click()
    await expect(dialog.getByText('Correo o contraseña incorrectos')).toBeVisible()
  })
})
