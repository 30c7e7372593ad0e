import { AppError } from '@gavelhouse/shared/errors.ts'
import * as bankApi from '@gavelhouse/shared/payments/sources/bank-contract.ts'
import * as api from '@gavelhouse/shared/payments/sources/card-contract.ts'
import type { Serve } from '../../accounts/caller.ts'
import { answer } from '../../http/serve.ts'
import type { PaymentServices } from '../context.ts'
import { deleteBank, listBanks, saveBank, updateBank } from './banks.ts'
import { deleteCard } from './delete-card.ts'
import { getCard, listCards } from './list-cards.ts'
import { saveCard } from './save-card.ts'
import { updateCard } from './update-card.ts'
import { verifyBank } from './verify-bank.ts'

export function paymentRoutes(serve: Serve<PaymentServices>): void {
  serve(api.getPaymentProvider, async ({ payments: { provider } }) => ({
    name: provider.name,
    publicKey: provider.publicKey,
  }))

  serve(api.listCards, (ctx) => listCards(ctx))
  serve(api.getCard, async (ctx, { id }) => ({ card: await getCard(ctx, id) }))
  serve(api.createCard, async (ctx, input) => {
    const saved = await saveCard(ctx, input)
    return answer(saved, saved.card === null ? 'card_to_confirm' : 'card_added')
  })
  serve(api.updateCard, async (ctx, input) => answer({ card: await updateCard(ctx, input) }, 'card_updated'))
  serve(api.deleteCard, async (ctx, { id }) => {
    await deleteCard(ctx, id)
    return answer({ id }, 'card_deleted')
  })
  serve(api.setDefaultCard, async (ctx, { id }) => {
    const customerId = await ctx.payments.customerOf(ctx.user.id)
    if (!(await ctx.payments.provider.setDefaultCard(customerId, id))) throw new AppError('not_found')
    return answer({ card: await getCard(ctx, id) }, 'default_card_updated')
  })

  serve(bankApi.listBanks, (ctx) => listBanks(ctx))
  serve(bankApi.createBank, async (ctx, { token }) => answer({ bank: await saveBank(ctx, token) }, 'bank_added'))
  serve(bankApi.updateBank, async (ctx, { id, holderName, holderType }) =>
    answer({ bank: await updateBank(ctx, id, { holderName, holderType }) }, 'bank_updated'),
  )
  serve(bankApi.deleteBank, async (ctx, { id }) => {
    await deleteBank(ctx, id)
    return answer({ id }, 'bank_deleted')
  })
  serve(bankApi.verifyBank, async (ctx, { id, amount1, amount2 }) =>
    answer({ bank: await verifyBank(ctx, id, [amount1, amount2]) }, 'bank_verified'),
  )
}
