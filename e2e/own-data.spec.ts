import { readFile } from 'node:fs/promises'
import { enter, part } from './enter.ts'
import { expect, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'

// A wrong password is answered so.
test.use({ expectedErrors: [/status of 4\d\d/] })

test('decision 080 one takes a copy of everything the house knows, asks to be erased, and thinks better of it', async ({
  page,
  request,
}) => {
  await enter(page, request)
  const own = part(page, 'Your data')

  await own.getByRole('button', { name: 'Download my data' }).click()
  const copy = page.getByRole('dialog', { name: 'Download my data' })
  await expect(copy.getByRole('button', { name: 'Download my data' })).toBeVisible()
  await expectNoViolations(page, { within: ['[role="dialog"]'] })
  const download = page.waitForEvent('download')
  await copy.getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  await expect(copy).toBeHidden()

  await own.getByRole('button', { name: 'Erase my account' }).click()
  const erase = page.getByRole('dialog', { name: 'Erase my account' })
  await expect(erase.getByLabel('Current Password')).toBeVisible()
  await expectNoViolations(page, { within: ['[role="dialog"]'] })
  await erase.getByLabel('Current Password').fill('not-my-password-1')
  await erase.getByRole('button', { name: 'Erase my account' }).click()
  await expect(erase.getByText(/password/i).last()).toBeVisible()
  await erase.getByLabel('Current Password').fill('Gavel-house-1')
  await erase.getByRole('button', { name: 'Erase my account' }).click()
  await expect(own.getByText(/^Your account will be erased on/)).toBeVisible()
  await expectNoViolations(page)

  await own.getByRole('button', { name: 'Keep my account' }).click()
  await expect(own.getByRole('button', { name: 'Erase my account' })).toBeVisible()
  await expect(own.getByText(/^Your account will be erased on/)).toBeHidden()
})
