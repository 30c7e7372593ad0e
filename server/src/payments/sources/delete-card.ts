import { AppError } from '@gavelhouse/shared/errors.ts'
import type { PaymentContext } from '../context.ts'
import { readCards } from './list-cards.ts'
import { rememberCards } from './remember-cards.ts'

/** The default card goes last: as long as there are others, one of them must be made the default first. */
export async function deleteCard(ctx: PaymentContext, id: string): Promise<void> {
  const { customerId, cards, defaultId } = await readCards(ctx)
  if (!cards.some((card) => card.id === id)) throw new AppError('not_found')
  if (id === defaultId && cards.length > 1) throw new AppError('default_card_required')
  if (!(await ctx.payments.provider.deleteCard(customerId, id))) throw new AppError('not_found')
  await rememberCards(
    ctx.db,
    ctx.user.id,
    cards.filter((card) => card.id !== id),
  )
}
