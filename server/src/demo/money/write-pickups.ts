import { DEFAULT_HOURS, isWeekend } from '@gavelhouse/shared/appointments/opening-hours.ts'
import { type Slot, slotsOn } from '@gavelhouse/shared/appointments/slots.ts'
import { dateAfter, houseDate, weekdayOf } from '@gavelhouse/shared/house-clock.ts'
import { findFreeSeat, insertAppointment } from '../../appointments/queries.ts'
import { readPlan } from '../../appointments/read-plan.ts'
import { takeSeat } from '../../appointments/take-seat.ts'
import type { Db } from '../../db/connect.ts'
import type { Settled } from './draft.ts'

const SEATS = 3

/** When what is paid was fetched; of what still lies there every second one has a time, some come today, and the others can have one. */
export async function writePickups(db: Db, settled: readonly Settled[], now: number): Promise<void> {
  const paid = settled.map(({ row, lines }) => ({ ...row, lines })).filter(isToFetch)
  const isOver = ({ lines }: (typeof paid)[number]) => lines.some(({ handover }) => OVER.includes(handover ?? ''))
  for (const [index, invoice] of paid.filter(isOver).entries()) {
    const { locationId } = invoice
    for (const slot of slotsAround(invoice.paidAt, index)) {
      const seat = await findFreeSeat(db, { locationId, startsAt: slot.startsAt, seats: SEATS })
      if (seat === null) continue
      await insertAppointment(db, { ...slot, seat }, invoice)
      break
    }
  }
  const waiting = paid.filter((invoice) => !isOver(invoice))
  for (const [index, invoice] of waiting.entries()) {
    if (index % 4 === 3) await bookToday(db, invoice, { index, now })
    if (index % 2 === 1) continue
    const { days } = await readPlan(db, invoice, 'checkout')
    const slots = days[index % Math.max(days.length, 1)]?.slots.filter(({ placesLeft }) => placesLeft > 0) ?? []
    const slot = slots[index % Math.max(slots.length, 1)]
    if (slot !== undefined) await takeSeat(db, invoice, { startsAt: slot.startsAt, calendars: 'checkout' })
  }
}

/** The desk has something to do on the day the house is opened. */
async function bookToday(
  db: Db,
  invoice: Parameters<typeof insertAppointment>[2],
  { index, now }: { index: number; now: number },
): Promise<void> {
  const slots = slotsOn(houseDate(now), DEFAULT_HOURS)
  const slot = slots[(index * 2) % slots.length]
  if (slot === undefined) return
  const seat = await findFreeSeat(db, { locationId: invoice.locationId, startsAt: slot.startsAt, seats: SEATS })
  if (seat !== null) await insertAppointment(db, { ...slot, seat }, invoice)
}

const OVER = ['picked_up', 'no_show']

const isToFetch = <Row extends Pick<Settled['row'], 'paidAt' | 'delivery'> & { lines: Settled['lines'] }>(
  invoice: Row,
): invoice is Row & { paidAt: number } =>
  invoice.paidAt != null && invoice.delivery === 'pickup' && invoice.lines.some(({ status }) => status === 'live')

/** Those of the working day after, from one on, so that not everybody comes at nine. */
function slotsAround(paidAt: number, index: number): Slot[] {
  let date = dateAfter(houseDate(paidAt), 1)
  while (isWeekend(weekdayOf(date))) date = dateAfter(date, 1)
  const slots = slotsOn(date, DEFAULT_HOURS)
  const from = (index * 3) % slots.length
  return [...slots.slice(from), ...slots.slice(0, from)]
}
