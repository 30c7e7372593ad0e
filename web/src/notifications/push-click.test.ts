import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { expect, test } from 'vitest'

const worker = new vm.Script(readFileSync(path.resolve(import.meta.dirname, '../../public/sw.js'), 'utf8'))
const HOUSE = 'https://house.test'

/** Which windows of the browser came to the front, were opened or led elsewhere by a click on a push. */
async function click(to: string, open: string[]): Promise<string[]> {
  const done: string[] = []
  const windows = open.map((url) => ({
    url,
    focus: async () => void done.push(`focus ${url}`),
    navigate: async (address: string) => void done.push(`lead ${url} to ${address}`),
  }))
  const listeners = new Map<string, (event: object) => void>()
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    location: { origin: HOUSE },
    clients: {
      matchAll: async () => windows,
      openWindow: async (address: string) => void done.push(`open ${address}`),
    },
  }
  worker.runInNewContext({ self, URL })
  let shown: Promise<void> | undefined
  listeners.get('notificationclick')?.({
    notification: { close: () => undefined, data: { path: to } },
    waitUntil: (waited: Promise<void>) => {
      shown = waited
    },
  })
  await shown
  return done
}

test.each<[string, string[], string[]]>([
  ['no window is open', [], [`open ${HOUSE}/lot/7`]],
  ['its page is open', [`${HOUSE}/auction`, `${HOUSE}/lot/7`], [`focus ${HOUSE}/lot/7`]],
  // Somebody may be typing there, or paying.
  ['another page is open', [`${HOUSE}/account/profile`], [`open ${HOUSE}/lot/7`]],
])('decision 017 a push that is clicked while %s leads no window away from its page', async (_, open, done) => {
  expect(await click('/lot/7', open)).toEqual(done)
})

test('decision 017 a push leads nowhere outside', async () => {
  expect(await click('https://elsewhere.test/lot/7', [])).toEqual([])
})
