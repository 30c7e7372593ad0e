import { openBiddersHouse } from './bidders-house.ts'
import { expect, isNarrow, signIn, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'

// From the request to the suspension, on a machine that may have other things to do.
test.describe.configure({ timeout: 180_000 })

const OWNER = 'admin@gavelhouse.test'

test.describe('bidders in the office', () => {
  test('P-015 requests are answered in bulk with a limit, and one of them on the page of its person', async ({
    page,
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

    await page.goto(`/admin/bidders/${house.idOf('Ann')}`)
    const ann = page.getByRole('article', { name: `Ann ${house.word}` })
    await expect(ann).toContainText('Limit US $300.00')
    await expectNoViolations(page)

    await test.step('a note that the desk is shown', async () => {
      await ann.getByLabel('Note', { exact: true }).fill('Asks for the other gate')
      await ann.getByLabel('Alert: show at the desk').check()
      await ann.getByRole('button', { name: 'Add note' }).click()
      await expect(ann.getByRole('region', { name: 'Alerts' })).toContainText('Asks for the other gate')
    })

    await house.bid('Ann', 20)
    await house.bid('Bea', 50)
    await test.step('two accounts with one telephone meet on a lot', async () => {
      await page
        .getByRole('navigation', { name: 'About all bidders' })
        .getByRole('link', { name: 'Linked accounts' })
        .click()
      const pair = page.getByRole('listitem').filter({ hasText: `Ann ${house.word}` })
      await expect(pair).toContainText(`Bea ${house.word}`)
      await expect(pair).toContainText('Same phone')
      await expectNoViolations(page)
    })

    await test.step('one of them is suspended on their own page, and their bids are voided', async () => {
      await page.goto(`/admin/bidders/${house.idOf('Bea')}`)
      const bea = page.getByRole('article', { name: `Bea ${house.word}` })
      await bea.getByRole('button', { name: 'Suspend' }).click()
      const suspend = page.getByRole('dialog', { name: 'Suspend' })
      await suspend.getByLabel('Void them').check()
      await suspend.getByLabel('Reason', { exact: true }).fill('Bids against herself')
      await suspend.getByRole('button', { name: 'Try it first' }).click()
      await expect(suspend.getByRole('status')).toContainText('Open bids voided: 1')
      await suspend.getByRole('button', { name: 'Change 1' }).click()
      await expect(suspend.getByRole('status')).toContainText('Open bids voided: 1')
      await suspend.getByRole('button', { name: 'Done' }).click()
      await expect(bea).toContainText('Suspended')
      await expect(bea.getByRole('region', { name: 'History' })).toContainText('Bids against herself')
      await expect.poll(() => house.leaderIs('Ann')).toBe(true)
      await expectNoViolations(page)
    })
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
