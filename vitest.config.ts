import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: ['shared/src/**/*.test.ts', '*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: './server/src/testing/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['faults/**/*.test.ts'],
          testTimeout: 240_000,
          // After the others and one file at a time: it needs both cores.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      { root: './web', test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'] } },
    ],
  },
})
