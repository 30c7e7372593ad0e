import { expect, signIn, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'
import { openPayHouse } from './pay-house.ts'

// The first amount is refused.
test.use({ expectedErrors: [/422 .*addToMakeoffer/] })

test('P-1102 P-1037 an offer on the lot page, the seller’s price, agreed, and in the cart at that price', async ({
  page,
  baseURL,
}) => {
  const house = await openPayHouse(baseURL as string)
  const buyer = await house.makeBuyer('Olga')
  const { lotId } = await house.sellOutright(buyer, { price: 500 })
  await signIn(page, buyer.email)

  await page.goto(`/lot/${lotId}`)
  await page.getByRole('button', { name: 'Make an Offer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make an Offer' })
  await dialog.getByLabel('Your offer').fill('600')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(dialog.getByText('Your offer must be below 500.00')).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByLabel('Your offer').fill('400')
  await dialog.getByLabel('Message to the seller').fill('I can pick it up tomorrow')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByText('Waiting for the seller')).toBeVisible()

  await page.getByRole('link', { name: 'See my offers' }).click()
  const offer = page.getByRole('article', { name: house.title })
  await expect(offer.getByText('Waiting for the seller')).toBeVisible()
  await house.counterOffer(lotId, 450)
  await expect(offer.getByText('Counter offer', { exact: true })).toBeVisible()
  await expectNoViolations(page)

  await offer.getByRole('button', { name: 'Accept US $450.00' }).click()
  await expect(offer.getByText('Accepted', { exact: true })).toBeVisible()
  await offer.getByRole('link', { name: 'Go to the cart' }).click()
  await expect(page).toHaveURL(/\/buynowcart$/)
  await expect(page.getByText('At the price you agreed on')).toBeVisible()
  await expect(page.getByText('US $450.00').first()).toBeVisible()
})
