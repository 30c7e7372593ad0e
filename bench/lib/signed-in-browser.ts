import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../script/lib/find-browser.ts'
import { freePort } from '../../server/src/db/embedded.ts'

const ALICE = { email: 'alice@gavelhouse.test', password: 'Gavel-house-1' }
const CHROMIUM = findBrowser('chromium', 'chromium-headless-shell')
const FLAGS = ['--no-sandbox', '--disable-gpu']

interface SignedInBrowser {
  /** Where other programs find it. */
  port: number
  /** What Alice of the demo house owes, as she would pay it. */
  checkoutPath: string
  close(): Promise<void>
}

/**
 * A browser in which Alice is signed in, for pages that nobody else may see. She signs in with one that is driven, and it is opened
 * again without a driver: one that listens to every request and every script would be measured along with the page.
 */
export async function openSignedIn(url: string, dataDir: string): Promise<SignedInBrowser> {
  const { token } = await post<{ token: string }>(url, '/user/login', ALICE)
  const { cartItems } = await post<{ cartItems: { invoice_id: number | null }[] }>(url, '/cart/search', {}, token)
  const owed = cartItems.find(({ invoice_id }) => invoice_id !== null)
  if (owed === undefined) throw new Error('Alice owes nothing')
  const profile = await mkdtemp(path.join(dataDir, 'browser-'))
  await keepToken(profile, url, token)
  const port = await freePort()
  const browser = spawn(
    CHROMIUM,
    ['--headless=new', ...FLAGS, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  )
  await untilListening(port)
  return {
    ...{ port, checkoutPath: `/checkout/invoice/${owed.invoice_id}` },
    async close() {
      const ended = once(browser, 'exit')
      browser.kill('SIGTERM')
      await ended
    },
  }
}

async function keepToken(profile: string, url: string, token: string): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, { executablePath: CHROMIUM, args: FLAGS })
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  await context.close()
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const isThere = await fetch(`http://127.0.0.1:${port}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the browser did not start')
}

async function post<Answer>(url: string, call: string, body: object, token?: string): Promise<Answer> {
  const answer = await fetch(`${url}/api${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return ((await answer.json()) as { data: { responseData: Answer } }).data.responseData
}
