import { type Entry, payout, providerFee } from '@gavelhouse/shared/books/entries.ts'
import { compareSides, type Difference, type ProviderSide } from '@gavelhouse/shared/checkout/reconcile.ts'
import { DAY, HOUR } from '@gavelhouse/shared/time.ts'
import { postEntries } from '../books/post-entries.ts'
import type { Movement } from '../payments/charge.ts'
import type { CheckoutServices } from './context.ts'
import { insertReconciliation, listOwnSides } from './queries-reconcile.ts'

interface Span {
  from: number
  to: number
}

/**
 * Holds our books against the provider's own list (I-35): charge by charge, for those either side speaks of in this time.
 * What the provider keeps and pays out enters the books on the way, each line of its list once.
 */
export async function reconcile(services: CheckoutServices, span: Span): Promise<Difference[]> {
  const { db } = services.database
  const movements = await readMovements(services, span)
  await db.transaction((tx) => postEntries(tx, movements.flatMap(entriesOf)))
  const named = [...new Set(movements.flatMap(({ chargeId }) => (chargeId === null ? [] : [chargeId])))]
  const ours = await listOwnSides(db, services.payments.provider.name, { ...span, chargeIds: named })
  const theirs = await readSides(
    services,
    ours.map(({ chargeId }) => chargeId),
    named,
  )
  const differences = compareSides(ours, theirs)
  await insertReconciliation(db, { ...span, movements: movements.length, differences })
  if (differences.length > 0) services.log.error({ differences }, 'our books and the provider’s list differ')
  return differences
}

/** Every night, for the day before yesterday to the last hour: what is under way has settled by then. */
export const reconcileNightly = (services: CheckoutServices): Promise<Difference[]> =>
  reconcile(services, { from: services.clock.now() - 2 * DAY, to: services.clock.now() - HOUR })

async function readMovements({ payments }: CheckoutServices, span: Span): Promise<Movement[]> {
  const all: Movement[] = []
  let after: string | undefined
  do {
    const { movements, next } = await payments.provider.listMovements({
      ...span,
      ...(after === undefined ? {} : { after }),
    })
    all.push(...movements)
    after = next ?? undefined
  } while (after !== undefined)
  return all
}

function entriesOf({ id, kind, amount, fee }: Movement): Entry[] {
  return [...(kind === 'payout' ? [payout(id, -amount)] : []), ...(fee === 0 ? [] : [providerFee(id, fee)])]
}

/** As each charge stands at the provider now: a list of a time says only what happened in it. */
async function readSides({ payments }: CheckoutServices, ...ids: (readonly string[])[]): Promise<ProviderSide[]> {
  const sides: ProviderSide[] = []
  for (const chargeId of new Set(ids.flat())) {
    const charge = await payments.provider.findCharge({ chargeId })
    if (charge !== null && (charge.captured > 0 || charge.refunded > 0))
      sides.push({ chargeId, captured: charge.captured, refunded: charge.refunded })
  }
  return sides
}
