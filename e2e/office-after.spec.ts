import { openAfterHouse } from './after-house.ts'
import { expect, isNarrow, signIn, test } from './fixtures.ts'
import { message } from './inbox.ts'
import { expectNoViolations } from './no-violations.ts'

// From the close to the second chance, on a machine that may have other things to do.
test.describe.configure({ timeout: 240_000 })

test('decision 068 after the close: results, invoices, cards with one declined and cured, a no show, a second chance', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  test.skip(isNarrow(page), 'the office is made for wide screens')
  const house = await openAfterHouse(baseURL as string)
  await signIn(page, 'admin@gavelhouse.test')
  await page.goto(`/admin/auctions/${house.auctionId}`)
  const strip = page.getByRole('region', { name: 'After the close' })
  const step = (name: string) => strip.getByRole('listitem').getByRole('button', { name: new RegExp(`^${name}`) })

  await test.step('the results are looked at', async () => {
    await expect(strip.getByRole('listitem').filter({ hasText: 'Check results' })).toHaveAttribute(
      'aria-current',
      'step',
    )
    await expect(step('Check results')).toContainText('3 lots to check')
    await expectNoViolations(page)
    await strip.getByRole('button', { name: 'Results are right' }).click()
    await expect(step('Check results')).toContainText('3 sold')
    await expect(step('Charge cards')).toContainText('3 invoices to charge')
  })

  await test.step('invoices are made once', async () => {
    await step('Invoices').click()
    await strip.getByRole('button', { name: 'Make invoices' }).click()
    await expect(page.getByText('Invoices made: 0')).toBeVisible()
    await expect(step('Invoices')).toContainText('3 invoices')
  })

  const cards = strip.getByRole('region', { name: 'Charge cards' })
  await test.step('cards are tried first, then charged; two are declined', async () => {
    await step('Charge cards').click()
    await strip.getByRole('button', { name: 'Try first' }).click()
    await expect(cards.getByText('Would be charged')).toHaveCount(3)
    await expectNoViolations(page)
    await strip.getByRole('button', { name: /^Charge 3 cards/ }).click()
    await expect(cards.getByText('Your card was declined')).toHaveCount(2)
    await expect(cards.getByRole('row').filter({ hasText: 'Ann' })).toContainText('Charged')
    await expect(strip.getByRole('button', { name: 'Try 2 declined cards again' })).toBeVisible()
    expect(await message(request, house.buyer('Ben').email, 'payment_failed')).toContain('Please pay in another way by')
  })

  await test.step('one of them pays in another way', async () => {
    await house.pay('Ben')
    await page.reload()
    await step('Charge cards').click()
    await expect(cards.getByRole('row').filter({ hasText: 'Ben' })).toContainText('Declined, then paid')
  })

  const payers = strip.getByRole('list', { name: 'Invoices nobody pays' })
  await test.step('the other does not show up, and gets a strike', async () => {
    await step('Remind').click()
    await expect(payers.getByRole('link', { name: 'Cal Buyer' })).toBeVisible()
    await payers.getByRole('button', { name: 'No show' }).click()
    const dialog = page.getByRole('dialog', { name: /^No show/ })
    await dialog.getByLabel('Reason').fill('Never answered')
    await dialog.getByRole('button', { name: 'No show' }).click()
    await expect(payers.getByText('1 strike')).toBeVisible()
    await expectNoViolations(page)
  })

  await test.step('the lot is offered to the next bidder at her own bid', async () => {
    await payers.getByRole('button', { name: 'Offer to the next bidder' }).click()
    const dialog = page.getByRole('dialog', { name: 'Offer to the next bidder' })
    await expect(dialog).toContainText('Dee Buyer')
    await expect(dialog).toContainText('1 at US $180.00')
    await dialog.getByLabel('Reason').fill('The winner did not pay')
    await dialog.getByRole('button', { name: 'Offer to the next bidder' }).click()
    await expect(payers.getByText('Offered', { exact: true })).toBeVisible()
  })

  await test.step('she accepts, and is invoiced', async () => {
    const text = await message(request, house.buyer('Dee').email, 'second_chance')
    const path = /\/second-chance\/\d+/.exec(text)?.[0] ?? ''
    const dee = await (await browser.newContext()).newPage()
    await signIn(dee, house.buyer('Dee').email)
    await dee.goto(`${baseURL}${path}`)
    await expectNoViolations(dee)
    await dee.getByRole('button', { name: 'Accept US $180.00' }).click()
    await expect(dee.getByText('You accepted.')).toBeVisible()
    expect(await house.invoiceOf('Dee')).toBeGreaterThan(0)
  })

  await page.reload()
  await step('Remind').click()
  await expect(payers.getByText('Accepted', { exact: true })).toBeVisible()
  await payers.getByRole('link', { name: 'Cal Buyer' }).click()
  await expect(page.getByRole('region', { name: 'Strikes: 1 of 3' })).toContainText('Never answered')
  await expectNoViolations(page)
})
