import { ANY_WIDTH, expect, test } from './fixtures.ts'

test.use({ expectedErrors: [/status of 404/] })

for (const address of ['/nonsense', '/productView/999999999', '/productView/abc', '/liveAuction/999999999']) {
  test(`${address} is not found, and there is a way on`, { tag: ANY_WIDTH }, async ({ page }) => {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await expect(
      page.getByRole('heading', { name: "404 - We Couldn't Find The Page You Are Looking For" }),
    ).toBeVisible()
    await expect(page).toHaveTitle(/^Not Found/)
    await page.getByRole('link', { name: 'Browse live auctions' }).click()
    await expect(page).toHaveURL('/auction')
  })
}
