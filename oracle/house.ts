import { findMissed } from '../server/src/bidding/queries-missed.ts'
import { startHub } from '../server/src/live/hub.ts'
import { createTestApp, type TestApp } from '../server/src/testing/test-app.ts'

/** The real server on a real database, with the hub that sends, and where it listens. */
export async function openHouse(): Promise<{ app: TestApp; url: string }> {
  const app = await createTestApp(
    {},
    {
      openHub: ({ app: { server, log }, database, clock, sessions }) =>
        startHub({
          ...{ server, clock, log, redisUrl: null, hasLimits: true, countedAs: () => 'everybody' },
          ...{ isOwnOrigin: () => true, admit: (open) => open(), onAnnouncedElsewhere: () => undefined },
          findPerson: async (token) => {
            const session = await sessions.find(token)
            return session === null ? null : { userId: session.caller.id, until: session.expiresAt, isStaff: false }
          },
          findMissed: async (seen, userId) => {
            const found = await findMissed(database.db, seen, { userId, now: clock.now() })
            return found.map((announcement) => ({ announcement, previousNumber: 0 }))
          },
        }),
    },
  )
  return { app, url: await app.app.listen({ port: 0, host: '127.0.0.1' }) }
}
