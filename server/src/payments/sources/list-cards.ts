import { AppError } from '@gavelhouse/shared/errors.ts'
import type { SavedCard } from '@gavelhouse/shared/payments/sources/saved-source.ts'
import type { PaymentContext } from '../context.ts'
import type { ProviderCard } from '../provider.ts'
import { presentCard } from './present.ts'
import { rememberCards } from './remember-cards.ts'

export interface Wallet {
  customerId: string
  cards: ProviderCard[]
  hasMore: boolean
  /** Exactly one card is the default as long as there is one: the chosen one, else the newest. */
  defaultId: string | null
}

/** The caller's cards as the provider has them now. */
export async function readCards(ctx: PaymentContext): Promise<Wallet> {
  const { provider } = ctx.payments
  const customerId = await ctx.payments.customerOf(ctx.user.id)
  const [{ sources, hasMore }, { defaultCardId }] = await Promise.all([
    provider.listCards(customerId),
    provider.getCustomer(customerId),
  ])
  const chosen = sources.find(({ id }) => id === defaultCardId)
  return { customerId, cards: sources, hasMore, defaultId: (chosen ?? sources[0])?.id ?? null }
}

export async function listCards(ctx: PaymentContext): Promise<{ cards: SavedCard[]; hasMore: boolean }> {
  const { cards, hasMore, customerId, defaultId } = await readCards(ctx).catch((error: unknown) => {
    ctx.log.warn({ err: error, userId: ctx.user.id }, 'cards could not be fetched')
    throw new AppError('cards_unavailable')
  })
  await rememberCards(ctx.db, ctx.user.id, cards)
  const shown = cards.map((card) => presentCard(card, customerId, defaultId))
  return { cards: [...shown.filter(({ isDefault }) => isDefault), ...shown.filter((card) => !card.isDefault)], hasMore }
}

/** One of the caller's own; a foreign card does not exist (T-22). */
export async function getCard(ctx: PaymentContext, id: string): Promise<SavedCard> {
  const { cards, customerId, defaultId } = await readCards(ctx)
  const card = cards.find((saved) => saved.id === id)
  if (card === undefined) throw new AppError('not_found')
  return presentCard(card, customerId, defaultId)
}
