import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from '../script/lib/find-browser.ts'

/** An address of a running house, or nothing: then a fresh one is started for the run, as shipped, on a free port. */
const given = process.env.E2E_BASE_URL
process.env.E2E_PORT ??= String(await freePort()) // kept in the environment, because every worker reads this file again
const dataDir = path.join(os.tmpdir(), `gavelhouse-e2e-${process.pid}`)
if (given === undefined) process.env.E2E_DATA_DIR ??= dataDir // where a journey has the books of this house looked through
if (process.env.TEST_WORKER_INDEX === undefined)
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
const baseURL = given ?? `http://127.0.0.1:${process.env.E2E_PORT}`

/**
 * What script/test has time for: the public pages, their colours, languages and accessibility, where links lead, login, the way
 * of a visitor, bidding and one payment; narrow only those that look different there. Everything at both widths is `npm run
 * test:e2e`.
 */
const isGate = process.env.GATE === '1'
const AT_THE_GATE =
  /\/(accessibility|bidding|colors|crawl|first-view|languages|login|not-found|paying|routes|visitor)\.spec\.ts$/

const ENGLISH = {
  ...{ name: 'lang', value: 'en', domain: new URL(baseURL).hostname, path: '/', expires: -1 },
  ...{ httpOnly: false, secure: false, sameSite: 'Lax' as const },
}

export default defineConfig({
  testDir: import.meta.dirname,
  ...(isGate ? { testMatch: AT_THE_GATE } : {}),
  outputDir: path.resolve(import.meta.dirname, '../test-results'),
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A journey that passes at the second try is printed as flaky, and mending it comes before anything else.
  retries: process.env.CI === 'true' ? 1 : 0,
  workers: 2,
  timeout: 60_000,
  // Long enough for a machine with other things to do; what is there in time is not waited for.
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL,
    // A trace costs a third of the run: ask for it when a journey fails.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    timezoneId: 'America/Denver',
    // Chosen, so that a journey in another language does not change that of the next one with the same person (P-656).
    storageState: { cookies: [ENGLISH], origins: [] },
    launchOptions: {
      executablePath: findBrowser('chromium-headless-shell', 'chromium'),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'wide', use: { viewport: { width: 1440, height: 900 } } },
    // What is asked without a browser, and where links lead, is the same on a narrow one.
    {
      name: 'narrow',
      testIgnore: /(crawl|routes)\.spec\.ts$/,
      ...(isGate ? { grepInvert: /@any-width/ } : {}),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
  webServer:
    given !== undefined
      ? undefined
      : {
          command: 'npm start',
          cwd: path.resolve(import.meta.dirname, '..'),
          url: `${baseURL}/readyz`,
          timeout: 120_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
          env: {
            PORT: process.env.E2E_PORT,
            DATA_DIR: dataDir,
            LOG_LEVEL: 'warn',
            RATE_LIMIT: 'off',
            // All journeys come from one address.
            SMS_PER_ADDRESS: '1000',
            // Browsers need both cores: pictures that nobody waits for are not made meanwhile.
            PICTURE_AVIF: 'off',
          },
        },
})

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer()
  server.on('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    server.close(() => resolve(port))
  })
  return promise
}
