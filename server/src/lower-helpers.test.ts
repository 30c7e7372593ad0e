import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { lowerHelpers } from './lower-helpers.ts'

test.runIf(process.platform === 'linux')('S-5 helpers give way to the thread that takes bids', async () => {
  await readFile(import.meta.filename) // so that there are some
  const own = getPriority()
  expect(lowerHelpers()).toBeGreaterThanOrEqual(1)
  const helpers = readdirSync('/proc/self/task').filter((task) =>
    readFileSync(`/proc/self/task/${task}/comm`, 'utf8').startsWith('libuv-worker'),
  )
  expect(new Set(helpers.map((helper) => getPriority(Number(helper))))).toEqual(new Set([10]))
  expect(getPriority()).toBe(own)
})
