import { admitPerson, readBuyers } from '../carts/admit-buyer.ts'
import type { CheckoutContext } from './context.ts'
import type { AttemptPurchase } from './tables.ts'

/** What the engine would refuse this person anyway, said before anybody is asked for money. */
export async function admitToAsk({ db }: CheckoutContext, userId: number, { lines }: AttemptPurchase): Promise<void> {
  const lotIds = lines.map(({ lotId }) => lotId)
  const buyers = await readBuyers(db, [userId], lotIds)
  for (const { lotId, isAgreed } of lines) admitPerson(buyers, { userId, lotId, isAgreed })
}
