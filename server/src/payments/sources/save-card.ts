import { AppError } from '@gavelhouse/shared/errors.ts'
import type { SavedCard } from '@gavelhouse/shared/payments/sources/saved-source.ts'
import type { PaymentContext } from '../context.ts'
import type { Billing } from '../provider.ts'
import { countDeclines, insertDecline } from '../queries.ts'
import { DECLINE_MINUTES, MAX_DECLINES, MAX_SOURCES } from './limits.ts'
import { readCards } from './list-cards.ts'
import { presentCard } from './present.ts'
import { rememberCards } from './remember-cards.ts'

interface SaveCard extends Billing {
  token: string
  isDefault?: boolean | undefined
}

/** Either the saved card, or the secret with which the page asks the holder's bank; then the same token is sent again. */
export async function saveCard(
  ctx: PaymentContext,
  { token, isDefault = false, holderName, line1, line2, city, state, zip, country }: SaveCard,
): Promise<{ card: SavedCard | null; confirmation: string | null }> {
  if ((await countDeclines(ctx.db, ctx.user.id, DECLINE_MINUTES)) >= MAX_DECLINES)
    throw new AppError('too_many_declines')
  const { provider } = ctx.payments
  const before = await readCards(ctx)
  if (before.cards.length >= MAX_SOURCES) throw new AppError('too_many_sources')
  const { customerId } = before

  const billing = { holderName, line1, line2, city, state, zip, country }
  const result = await provider.saveCard({ customerId, token, billing })
  if (result.status === 'unknown_token') throw new AppError('invalid_token')
  if (result.status === 'confirm') return { card: null, confirmation: result.secret }
  if (result.status === 'declined') {
    await insertDecline(ctx.db, ctx.user.id)
    throw new AppError(result.code)
  }

  // The same number again replaces the card that was there, so that nobody chooses between two that are one.
  const { card } = result
  const twins = before.cards.filter(({ id, fingerprint }) => id !== card.id && fingerprint === card.fingerprint)
  const isChosen = isDefault || before.cards.length === twins.length || twins.some(({ id }) => id === before.defaultId)
  if (isChosen) await provider.setDefaultCard(customerId, card.id)
  for (const twin of twins) await provider.deleteCard(customerId, twin.id)
  const others = before.cards.filter((saved) => !twins.includes(saved))
  await rememberCards(ctx.db, ctx.user.id, [...others, card])
  return { card: presentCard(card, customerId, isChosen ? card.id : before.defaultId), confirmation: null }
}
