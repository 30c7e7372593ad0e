import { AppError } from '@gavelhouse/shared/errors.ts'
import * as api from '@gavelhouse/shared/payments/sources/source-contract.ts'
import type { Serve } from '../../accounts/caller.ts'
import { findUser } from '../../accounts/queries.ts'
import { missingField, requireFields } from '../../http/field-errors.ts'
import { answer } from '../../http/serve.ts'
import type { PaymentContext, PaymentServices } from '../context.ts'
import { deleteBank, getBank, listBanks, saveBank, updateBank } from './banks.ts'
import { deleteCard } from './delete-card.ts'
import { getCard, listCards } from './list-cards.ts'
import { saveCard } from './save-card.ts'
import { updateCard } from './update-card.ts'

/** The specification's second way to the same store: customers and sources, cards and banks alike. */
export function sourceRoutes(serve: Serve<PaymentServices>): void {
  serve(api.openCustomer, async (ctx) => {
    const id = await ctx.payments.customerOf(ctx.user.id)
    return { customer: { ...(await ctx.payments.provider.getCustomer(id)), object: 'customer' as const } }
  })
  serve(api.updateCustomer, async (ctx) => {
    const id = await ctx.payments.customerOf(ctx.user.id)
    const user = await findUser(ctx.db, ctx.user.id)
    if (user === null) throw new AppError('session_ended')
    const person = { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email }
    return { customer: { ...(await ctx.payments.provider.updateCustomer(id, person)), object: 'customer' as const } }
  })

  serve(api.listSources, async (ctx, { object = 'all' }) => {
    const { cards, hasMore: moreCards } = object === 'bank_account' ? NONE : await listCards(ctx)
    const { banks, hasMore: moreBanks } = object === 'card' ? NONE : await listBanks(ctx)
    return { sources: [...cards, ...banks], hasMore: moreCards || moreBanks }
  })
  serve(api.createSource, async (ctx, { cardToken, bankToken, isDefault }) => {
    if (bankToken !== undefined)
      return answer({ source: await saveBank(ctx, bankToken), confirmation: null }, 'bank_added')
    if (cardToken === undefined) throw missingField(api.createSource.input.fields, 'cardToken')
    const { card, confirmation } = await saveCard(ctx, { token: cardToken, isDefault })
    return card === null ? { source: card, confirmation } : answer({ source: card, confirmation }, 'card_added')
  })
  serve(api.getSource, async (ctx, { id }) => ({
    source: await either(ctx, id, { card: () => getCard(ctx, id), bank: () => getBank(ctx, id) }),
  }))
  serve(api.updateSource, async (ctx, input) => {
    const { fields } = api.updateSource.input
    const source = await either(ctx, input.id, {
      card: () => updateCard(ctx, requireFields(fields, input, ['expMonth', 'expYear'])),
      bank: () => updateBank(ctx, input.id, requireFields(fields, input, ['holderName', 'holderType'])),
    })
    return answer({ source }, source.object === 'card' ? 'card_updated' : 'bank_updated')
  })
  serve(api.deleteSource, async (ctx, { id }) => {
    await either(ctx, id, { card: () => deleteCard(ctx, id), bank: () => deleteBank(ctx, id) })
    return answer({ id }, 'source_deleted')
  })
}

const NONE = { cards: [], banks: [], hasMore: false }

/** Runs the act of the kind the id belongs to; an id that is neither is refused by the bank's act. */
async function either<Card, Bank>(
  ctx: PaymentContext,
  id: string,
  act: { card: () => Promise<Card>; bank: () => Promise<Bank> },
): Promise<Card | Bank> {
  const { cards } = await listCards(ctx)
  return cards.some((card) => card.id === id) ? act.card() : act.bank()
}
