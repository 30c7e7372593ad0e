import type { Db } from '../db/connect.ts'
import { insertNotices, type ToldNotice } from '../notifications/queries.ts'
import type { AppointmentRow } from './queries.ts'

/** B-515: a notice for each time that is booked. */
export const tellBooked = (tx: Db, { id, userId, invoiceId, startsAt }: AppointmentRow): Promise<ToldNotice[]> =>
  insertNotices(tx, [{ userId, cause: `pickup:${id}:${startsAt}`, kind: 'pickup_booked', facts: { invoiceId } }])
