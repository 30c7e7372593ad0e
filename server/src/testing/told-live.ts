import type { TestApp } from './test-app.ts'

/**
 * What was told of lots, bids and carts. People's notices of them are written a moment later, by the outbox: they may come before
 * a test looks, or after.
 */
export const toldLive = (app: TestApp): TestApp['published'] =>
  app.published.filter(([, name]) => name !== 'noticeAdded')
