import { sql } from 'drizzle-orm'
import { isSealedStill } from '../lots/queries-sealed.ts'
import { lots } from '../lots/tables.ts'

/**
 * What a lot was hammered down for, or stands at with its reserve met, for all its units and rounded as on its invoice (I-34);
 * null: nothing was, or nobody may know. Reverse lots are bought, and what was sold outright was not hammered down
 * (decision 063).
 */
export const hammer = sql`((case
  when ${lots.saleType} = 'reverse' or ${isSealedStill} then null
  when ${lots.status} = 'sold' and ${lots.soldBy} in ('bid', 'award') then ${lots.soldPrice}
  when ${lots.status} = 'open' and ${lots.leaderId} is not null and ${lots.reserveMet} then ${lots.price}
  end * (${lots.quantity} - ${lots.unitsSold}) + 50) / 100 * 100)`
