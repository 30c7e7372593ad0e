import { readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { lowerHelpers } from './lower-helpers.ts'

test.runIf(process.platform === 'linux')('S-5 helpers give way to the thread that takes bids', async () => {
  await readFile(import.meta.filename) // so that there are some
  const own = getPriority()
  expect(lowerHelpers()).toBeGreaterThanOrEqual(1)
  expect(getPriority()).toBe(own)
})
