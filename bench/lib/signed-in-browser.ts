import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { freePort } from '../../server/src/db/embedded.ts'

const ALICE = { email: 'alice@gavelhouse.test', password: 'Gavel-house-1' }

interface SignedInBrowser {
  /** Where other programs find it. */
  port: number
  /** What Alice of the demo house owes, as she would pay it. */
  checkoutPath: string
  close(): Promise<void>
}

/** A browser in which Alice is signed in, for pages that nobody else may see. */
export async function openSignedIn(url: string, dataDir: string): Promise<SignedInBrowser> {
  const { token } = await post<{ token: string }>(url, '/user/login', ALICE)
  const { cartItems } = await post<{ cartItems: { invoice_id: number | null }[] }>(url, '/cart/search', {}, token)
  const owed = cartItems.find(({ invoice_id }) => invoice_id !== null)
  if (owed === undefined) throw new Error('Alice owes nothing')
  const port = await freePort()
  const context = await chromium.launchPersistentContext(await mkdtemp(path.join(dataDir, 'browser-')), {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  await page.close()
  return { port, checkoutPath: `/checkout/invoice/${owed.invoice_id}`, close: () => context.close() }
}

async function post<Answer>(url: string, call: string, body: object, token?: string): Promise<Answer> {
  const answer = await fetch(`${url}/api${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return ((await answer.json()) as { data: { responseData: Answer } }).data.responseData
}
