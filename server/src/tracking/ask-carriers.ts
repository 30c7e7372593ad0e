import type { FastifyBaseLogger } from 'fastify'
import { findParcel, updateParcel } from './queries.ts'
import { claimUnheard, putOff } from './queries-scans.ts'
import { takeUpdate, type UpdateNeeds } from './take-update.ts'

/** In one go; the rest waits for the next. */
const MOST = 200

/** Asks about parcels of which nothing was heard for long: carriers forget to tell, and the house was not always there. */
export async function askCarriers(needs: UpdateNeeds & { log: FastifyBaseLogger }): Promise<void> {
  const { db, tracker } = needs
  const silent: number[] = []
  for (const id of await claimUnheard(db, MOST)) {
    if (!(await ask(needs, id))) silent.push(id)
  }
  if (silent.length > 0) await putOff(db, silent, tracker.patience)
}

/** False: the carrier knows nothing of it, or cannot be asked now. */
async function ask(needs: UpdateNeeds & { log: FastifyBaseLogger }, id: number): Promise<boolean> {
  const { db, tracker, log } = needs
  const parcel = await findParcel(db, id)
  if (parcel === null || parcel.deliveredAt !== null) return false
  try {
    if (parcel.followedAt === null) {
      await tracker.follow(parcel)
      await updateParcel(db, id, { followedAt: needs.now() })
    }
    const update = await tracker.track(parcel)
    if (update === null) return false
    await takeUpdate(needs, update)
    return true
  } catch (error) {
    log.warn({ err: error, parcelId: id }, 'a carrier could not be asked')
    return false
  }
}
