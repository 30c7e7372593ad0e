import type { TestApp } from './test-app.ts'

/** Lets a lot's time run out and settles it. The guard against earlier closing times looks away for a moment. */
export async function closeLot(app: TestApp, lotId: number): Promise<void> {
  await expire(app, lotId)
  const outcome = await app.services.bidding.submit({
    lotId,
    callerId: null,
    key: null,
    isOffer: false,
    command: { type: 'close' },
  })
  if (!outcome.isAccepted) throw new Error(`the lot did not close: ${outcome.refusal.reason}`)
  await app.services.bidding.settleOwn()
}

/** The time is up, but nobody has settled the lot yet. */
export async function expire({ database }: Pick<TestApp, 'database'>, lotId: number): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('begin; alter table lots disable trigger lots_guard')
    await client.query("update lots set closes_at = now() - interval '1 second' where id = $1", [lotId])
    await client.query('alter table lots enable trigger lots_guard; commit')
  } finally {
    client.release()
  }
}
