import { postTo } from './call-api.ts'
import { ALICE, expect, isNarrow, signIn, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'
import { openOfficeHouse } from './office-house.ts'
import { typedInHouse } from './typed-times.ts'

const OWNER = 'admin@gavelhouse.test'
const DAY = 24 * 3_600_000

test.describe('auctions in the office', () => {
  test.use({ expectedErrors: [/status of (404|409|422)/] })

  test('decision 057 an auction from a template, refused by the checklist, mended, published and found by a visitor', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.skip(isNarrow(page), 'made for wide screens')
    test.setTimeout(240_000)
    const house = await openOfficeHouse(baseURL as string)
    await signIn(page, OWNER)
    await page.goto(`/admin/auctions/${house.auctionId}`)
    const former = page.getByRole('article', { name: /Journey office/ })
    await former.getByRole('button', { name: 'What can be done' }).click()
    await page.getByRole('menuitem', { name: 'Keep as template' }).click()
    const keeping = page.getByRole('dialog', { name: 'Keep as template' })
    await keeping.getByLabel('Name').fill(`Weekly ${house.word}`)
    await keeping.getByRole('button', { name: 'Save' }).click()
    await expect(keeping).toBeHidden()

    await page.goto('/admin/auctions')
    await page.getByRole('button', { name: 'New auction' }).click()
    const making = page.getByRole('dialog', { name: 'New auction' })
    await making.getByLabel('From template').selectOption({ label: `Weekly ${house.word}` })
    await making.getByLabel('Title').fill(`Spring ${house.word}`)
    await making.getByLabel('Opens').fill(typedInHouse(Date.now() + DAY))
    await making.getByLabel('First lot closes').fill(typedInHouse(Date.now() + 8 * DAY))
    await expect(making).toContainText('7 days')
    await expectNoViolations(page, { within: ['[role="dialog"]'] })
    await making.getByRole('button', { name: 'Make draft' }).click()
    await expect(making).toBeHidden()

    const record = page.getByRole('article', { name: `Spring ${house.word}` })
    await expect(record.getByRole('region', { name: 'Publishing' })).toContainText('It has no lots')
    await expect(record.getByRole('button', { name: 'Publish now' })).toBeDisabled()
    await expectNoViolations(page)

    const id = Number(/auctions\/(\d+)/.exec(page.url())?.[1])
    const post = postTo(baseURL as string)
    const { token } = await post<{ token: string }>('/user/login', { email: OWNER, password: ALICE.password })
    const { categoryTypeId, conditionTypeId } = await post<{ categoryTypeId: number; conditionTypeId: number }>(
      '/admin/product/read',
      { id: house.lotIds[0] },
      token,
    )
    const lot = { auctionid: id, title: `Shaper ${house.word}`, sprice: 10, categoryTypeId, conditionTypeId }
    const { id: lotId } = await post<{ id: number }>('/admin/product/save', lot, token)

    const visitor = await browser.newPage({ baseURL })
    await visitor.goto(`/search?q=Shaper+${house.word}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(visitor.locator(`a[href$="/${lotId}"]`)).toHaveCount(0)
    await visitor.goto(`/lot/${lotId}`)
    await expect(visitor.getByRole('heading', { name: /^404/ })).toBeVisible()

    await page.reload()
    await record.getByRole('button', { name: 'Publish now' }).click()
    await expect(async () => {
      await visitor.goto(`/liveAuction/${id}`)
      await expect(visitor.getByText(`Shaper ${house.word}`).first()).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 30_000 })
    await visitor.close()

    await page.reload()
    await expect(record.getByText('Upcoming')).toBeVisible()
  })
})
