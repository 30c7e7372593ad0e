import { drawPng } from './draw-png.ts'
import { enter } from './enter.ts'
import { expect, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'

test('A-757 A-766 A-768 A-770 a picture is cropped, stored, shown and removed', async ({ page, request }) => {
  await enter(page, request)
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: drawPng(600, 400) })
  const dialog = page.getByRole('dialog', { name: 'Crop picture' })
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.5')
  await dialog.getByRole('button', { name: 'Rotate right' }).click()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  const picture = page.getByRole('img', { name: 'Profile picture' })
  await expect(picture).toBeVisible()
  const size = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })
  expect(size[0]).toBe(size[1])
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(picture).toBeHidden()
})

test('A-762 an SVG is refused with the specified text', async ({ page, request }) => {
  await enter(page, request)
  const svg = {
    name: 'me.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  }
  await page.getByLabel('Choose a picture').setInputFiles(svg)
  await expect(page.getByText('Something went wrong! Please make sure you upload the expected file type')).toBeVisible()
})
