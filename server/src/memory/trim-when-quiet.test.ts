import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findTrim } from './trim-when-quiet.ts'

const MB = 2 ** 20
/** Below what the C library takes from the system one by one. */
const BLOCK = 16 * 1_024

const heldMegabytes = () => Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1_024

test('what was freed between blocks that live on goes back to the system', async () => {
  const trim = await findTrim()
  expect(trim).not.toBeNull()
  const blocks: (Uint8Array | null)[] = []
  for (let number = 0; number < (128 * MB) / BLOCK; number += 1) blocks.push(new Uint8Array(BLOCK).fill(1))
  const full = heldMegabytes()
  for (let number = 0; number < blocks.length; number += 1) if (number % 64 !== 0) blocks[number] = null
  const { setFlagsFromString } = await import('node:v8')
  const { runInNewContext } = await import('node:vm')
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  await expect
    .poll(() => {
      trim?.()
      return full - heldMegabytes()
    })
    .toBeGreaterThan(80)
  expect(blocks[64]).toHaveLength(BLOCK)
})
