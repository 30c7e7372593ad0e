import { nextMove } from '@gavelhouse/shared/checkout/attempt-life.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Charge } from '../payments/charge.ts'
import { advanceOwn } from './advance-own.ts'
import { askProvider, keepCharge } from './ask-provider.ts'
import type { CheckoutServices } from './context.ts'
import { decideAttempt } from './decide-attempt.ts'
import { endAttempt } from './end-attempt.ts'
import { giveBackUnasked } from './give-back.ts'
import { postAttempt } from './post-attempt.ts'
import { type AttemptRow, lookAgainIn, readAttempt, renameCharge, updateOpenAttempt } from './queries-attempts.ts'
import { reopenReturned } from './reopen-returned.ts'

/** More than any attempt needs: a mistake must not turn for ever. */
const MOST_MOVES = 12
const UNKNOWN_AGAIN_SECONDS = 5

/**
 * Brings an attempt as far as it can come now: the caller's request, the sweeper, a webhook and a return page all do this
 * and nothing else. Each step is asked of the provider by the attempt's own key and committed before the next, so that it
 * may be broken off and begun again anywhere, by anybody, at once (money 8). No transaction is open while the provider is
 * asked.
 */
export async function advanceAttempt(services: CheckoutServices, id: number): Promise<AttemptRow> {
  try {
    return await advance(services, id)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'provider_failed') throw error
    // Nobody knows what became of the last question: the sweeper asks for it by the key (F-09).
    services.log.warn({ err: error, attemptId: id }, 'the payment provider did not answer')
    await lookAgainIn(services.database.db, id, UNKNOWN_AGAIN_SECONDS)
    return readAttempt(services.database.db, id)
  }
}

async function advance(services: CheckoutServices, id: number): Promise<AttemptRow> {
  const { db } = services.database
  let said: Charge | null | 'unasked' = 'unasked'
  for (let moves = 0; moves < MOST_MOVES; moves += 1) {
    const attempt = await readAttempt(db, id)
    if (attempt.provider === null) return advanceOwn(services, attempt)
    const isFresh = attempt.step === 'written' && !attempt.isExpired && attempt.failure === null
    const charge: Charge | null = said !== 'unasked' ? said : isFresh ? null : await findCharge(services, attempt)
    if (charge !== null && attempt.step === 'written' && isOpen(attempt)) {
      await keepCharge(services, attempt, charge)
      said = charge
      continue
    }
    const move = nextMove(attempt, charge)
    said = 'unasked'
    switch (move.do) {
      case 'ask':
        said = await ask(services, attempt)
        break
      case 'decide':
        await decideAttempt(services, attempt)
        said = charge
        break
      case 'capture':
        said = await capture(services, attempt, charge)
        break
      case 'post': {
        await postAttempt(services, attempt, charge as Charge)
        const posted = await readAttempt(db, id)
        // The provider has just said so; what it takes back later, it tells later.
        if (posted.status === 'succeeded') return posted
        break
      }
      case 'cancel':
        said = await services.payments.provider.cancel((charge as Charge).id, { key: `${attempt.key}-cancel` })
        break
      case 'end':
        await endAttempt(services, attempt, move)
        break
      case 'give-back':
        await giveBackUnasked(services, attempt, charge as Charge)
        return readAttempt(db, id)
      case 'reopen':
        await reopenReturned(services, attempt)
        return readAttempt(db, id)
      case 'wait':
        await lookAgainIn(db, id, attempt.isSlow ? 600 : 10)
        return attempt
      case 'nothing':
        return attempt
    }
  }
  throw new Error(`payment attempt ${id} does not come to an end`)
}

const isOpen = ({ status }: AttemptRow): boolean => status === 'created' || status === 'pending'

/** An error of ours other than silence means that nothing was made: it ends here instead of blocking what is paid for. */
async function ask(services: CheckoutServices, attempt: AttemptRow): Promise<Charge | 'unasked'> {
  try {
    return await askProvider(services, attempt)
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'provider_failed') throw error
    await endAttempt(services, attempt, { as: 'failed', failure: error.code })
    return 'unasked'
  }
}

async function findCharge(
  { database, payments }: CheckoutServices,
  { id, userId, key, chargeId }: AttemptRow,
): Promise<Charge | null> {
  if (chargeId !== null) {
    const charge = await payments.provider.findCharge({ chargeId })
    // Disputes and the provider's own list know it by the new name only.
    if (charge !== null && charge.id !== chargeId) await renameCharge(database.db, id, charge.id)
    return charge
  }
  return payments.provider.findCharge({ key, customerId: await payments.customerOf(userId) })
}

async function capture(
  { database, payments }: CheckoutServices,
  attempt: AttemptRow,
  charge: Charge | null,
): Promise<Charge> {
  const { id, key, amount, fee } = attempt
  const taken = await payments.provider.capture((charge as Charge).id, { key: `${key}-capture`, amount: amount + fee })
  if (taken.status === 'captured') await updateOpenAttempt(database.db, id, ['decided'], { step: 'captured' })
  return taken
}
