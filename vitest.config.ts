import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

/**
 * Rules, server tests and what the web works out keep nothing in modules, so the files of one worker share them: loading the
 * server again for each file took half of the run. Screens keep their document in the module of the test library, and stay apart.
 */
const SHARED_MODULES = { isolate: false }

/** Node itself reads their TypeScript, as it does in a running house; nothing of theirs is mocked or transformed. */
const AS_SHIPPED = { experimental: { viteModuleRunner: false, nodeLoader: false } }

/** Tests of the web that ask for a document in their first line. */
const WEB = path.join(import.meta.dirname, 'web')
const SCREENS = globSync('src/**/*.test.{ts,tsx}', { cwd: WEB }).filter((file) =>
  readFileSync(path.join(WEB, file), 'utf8').startsWith('// @vitest-environment'),
)

/**
 * What waits for databases and documents is tried once more by CI, printed at the end of the run as flaky, and mended before
 * anything else (decision 110). Rules and faults are not, nor what plays at random against a model or races for money.
 */
const ONCE_MORE = { retry: process.env.CI === 'true' ? 1 : 0 }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          ...SHARED_MODULES,
          ...AS_SHIPPED,
          include: [
            'shared/src/**/*.test.ts',
            '{architecture,simulate}/*.test.ts',
            'script/lib/*.test.ts',
            '*.test.ts',
          ],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          ...SHARED_MODULES,
          ...AS_SHIPPED,
          ...ONCE_MORE,
          include: ['server/src/**/*.test.ts', 'oracle/*.test.ts'],
          globalSetup: './server/src/testing/global-setup.ts',
          env: { ENCRYPTED_BODIES: process.env.ENCRYPTED_BODIES ?? '0', RACE_ROUNDS: process.env.RACE_ROUNDS ?? '200' },
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['faults/**/*.test.ts'],
          // Minutes, so asked for by name: servers with a mistake about money each.
          exclude: process.env.MONEY_PLANTED === '1' ? [] : ['faults/money-planted.test.ts'],
          testTimeout: 240_000,
          // One file at a time: it needs a core and a half.
          fileParallelism: false,
          // Where all projects are asked for at once, after the others.
          sequence: { groupOrder: 1 },
        },
      },
      {
        root: './web',
        test: {
          name: 'web',
          ...SHARED_MODULES,
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: SCREENS,
          setupFiles: './src/testing/phrases.ts',
          testTimeout: 20_000,
        },
      },
      {
        root: './web',
        test: {
          name: 'screens',
          ...ONCE_MORE,
          include: SCREENS,
          // A document and modules of its own for each file, without a new process for each: that took two thirds of their time.
          pool: 'vmForks',
          vmMemoryLimit: '1GB',
          setupFiles: './src/testing/phrases.ts',
          testTimeout: 20_000,
        },
      },
    ],
  },
})
