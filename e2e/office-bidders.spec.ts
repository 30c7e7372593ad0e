import { openBiddersHouse } from './bidders-house.ts'
import { expect, isNarrow, signIn, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'

const OWNER = 'admin@gavelhouse.test'

test.describe('bidders in the office', () => {
  test('P-015 requests are answered in bulk, a person is noted, suspended with their bids, and seen among linked accounts', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.skip(isNarrow(page), 'the way through the list is made for wide screens')
    const house = await openBiddersHouse(baseURL as string)
    await signIn(page, OWNER)
    await page.goto(`/admin/bidders?state=pending&q=${house.word}`)
    const list = page.getByRole('region', { name: 'Bidders' }).first()
    await expect(list.getByRole('row')).toHaveCount(4)
    await expectNoViolations(page)

    // Two are let in, up to 300 dollars.
    for (const name of ['Ann', 'Bea']) await list.getByLabel(`Select ${name} ${house.word}`).check()
    await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Grant access' }).click()
    const grant = page.getByRole('dialog', { name: 'Grant access' })
    await grant.getByLabel('Bid limit').fill('300')
    await grant.getByRole('button', { name: 'Try it first' }).click()
    await grant.getByRole('button', { name: 'Change 2' }).click()
    await expect(grant.getByRole('status')).toContainText('2 changed')
    await grant.getByRole('button', { name: 'Done' }).click()

    // The third is not, on their own page.
    await list.getByRole('link', { name: `Cal ${house.word}` }).click()
    const cal = page.getByRole('article', { name: `Cal ${house.word}` })
    await cal.getByRole('button', { name: 'Deny access' }).click()
    const deny = page.getByRole('dialog', { name: 'Deny access' })
    await deny.getByLabel('Reason', { exact: true }).fill('No dealer licence')
    await deny.getByRole('button', { name: 'Try it first' }).click()
    await deny.getByRole('button', { name: 'Change 1' }).click()
    await deny.getByRole('button', { name: 'Done' }).click()
    await expect(cal.getByRole('region', { name: 'Access' })).toContainText('Refused')
    await expect(cal.getByRole('region', { name: 'History' })).toContainText('No dealer licence')

    // One of the others leads a lot, watched in a browser of hers.
    await house.bid('Bea', 50)
    await house.bid('Ann', 200)
    const her = await browser.newPage({ baseURL: baseURL as string })
    await signIn(her, house.emailOf('Ann'))
    const socket = her.waitForEvent('websocket', (opened) => opened.url().includes('/live'))
    await her.goto(`/lot/${house.lotId}`)
    const closed = (await socket).waitForEvent('close')

    await page.goto(`/admin/bidders/${house.idOf('Ann')}`)
    const ann = page.getByRole('article', { name: `Ann ${house.word}` })
    await expect(ann).toContainText('Limit $300.00')
    await ann.getByLabel('Note', { exact: true }).fill('Ask for the trailer key')
    await ann.getByLabel(/^Alert: show/).check()
    await ann.getByRole('button', { name: 'Add note' }).click()
    await expect(ann.getByRole('region', { name: 'Alerts' })).toContainText('Ask for the trailer key')
    await expectNoViolations(page)

    await ann.getByRole('button', { name: 'Suspend' }).click()
    const suspend = page.getByRole('dialog', { name: 'Suspend' })
    await suspend.getByRole('radio', { name: /^Void them/ }).check()
    await suspend.getByLabel('Reason', { exact: true }).fill('Bids with a second account')
    await suspend.getByRole('button', { name: 'Try it first' }).click()
    await expectNoViolations(page, { within: ['[role="dialog"]'] })
    await suspend.getByRole('button', { name: 'Change 1' }).click()
    await suspend.getByRole('button', { name: 'Done' }).click()
    await closed
    await expect.poll(() => house.leaderIs('Bea')).toBe(true)
    await expect(ann.getByText('Suspended', { exact: true }).first()).toBeVisible()
    await her.close()

    await page.goto('/admin/bidders/linked')
    const linked = page.getByRole('article', { name: 'Linked accounts' })
    const pair = linked.getByRole('listitem').filter({ hasText: house.emailOf('Ann') })
    await expect(pair).toContainText('Same phone')
    await expect(pair).toContainText('1 lot in common')
    await expectNoViolations(page)

    await page.goto('/admin/audit?act=void_bid')
    await expect(page.getByRole('row').filter({ hasText: 'Bids with a second account' }).first()).toBeVisible()
  })

  test('P-015 a request is answered on a phone', async ({ page, baseURL }) => {
    test.skip(!isNarrow(page), 'the wide journey answers requests too')
    const house = await openBiddersHouse(baseURL as string)
    await signIn(page, OWNER)
    await page.goto(`/admin/bidders?state=pending&q=${house.word}`)
    await page.getByRole('link', { name: `Ann ${house.word}` }).click()
    const ann = page.getByRole('article', { name: `Ann ${house.word}` })
    await ann.getByRole('button', { name: 'Grant access' }).click()
    const grant = page.getByRole('dialog', { name: 'Grant access' })
    await grant.getByRole('button', { name: 'Try it first' }).click()
    await grant.getByRole('button', { name: 'Change 1' }).click()
    await grant.getByRole('button', { name: 'Done' }).click()
    await expect(ann.getByRole('region', { name: 'Access' })).toContainText('Let in')
    await expectNoViolations(page)
  })
})
