import { AppError } from '@gavelhouse/shared/errors.ts'
import type { SavedBank } from '@gavelhouse/shared/payments/sources/saved-source.ts'
import { requireFeature } from '../../site/require-feature.ts'
import type { PaymentContext } from '../context.ts'
import type { BankHolder, ProviderBank } from '../provider.ts'
import { listBankTries } from '../queries.ts'
import { MAX_SOURCES } from './limits.ts'
import { presentBank } from './present.ts'

export async function listBanks(ctx: PaymentContext): Promise<{ banks: SavedBank[]; hasMore: boolean }> {
  try {
    const customerId = await ctx.payments.customerOf(ctx.user.id)
    const { sources, hasMore } = await ctx.payments.provider.listBanks(customerId)
    const tries = await listBankTries(ctx.db, idsOf(sources))
    return { banks: sources.map((bank) => presentBank(bank, customerId, tries.get(bank.id) ?? 0)), hasMore }
  } catch (error) {
    ctx.log.warn({ err: error, userId: ctx.user.id }, 'bank accounts could not be fetched')
    throw new AppError('banks_unavailable')
  }
}

/** One of the caller's own; a foreign one does not exist (T-22). */
export async function getBank(ctx: PaymentContext, id: string): Promise<SavedBank> {
  const { banks } = await listBanks(ctx)
  const bank = banks.find((saved) => saved.id === id)
  if (bank === undefined) throw new AppError('not_found')
  return bank
}

/** A bank account is saved unverified: it cannot pay until its two small deposits are told. */
export async function saveBank(ctx: PaymentContext, token: string): Promise<SavedBank> {
  await requireFeature(ctx.db, 'ach_payment')
  const customerId = await ctx.payments.customerOf(ctx.user.id)
  const { sources } = await ctx.payments.provider.listBanks(customerId)
  if (sources.length >= MAX_SOURCES) throw new AppError('too_many_sources')
  const result = await ctx.payments.provider.saveBank({ customerId, token })
  if (result.status === 'unknown_token') throw new AppError('invalid_token')
  if (result.status === 'refused') throw new AppError(result.code)
  return present(ctx, result.bank, customerId)
}

export async function updateBank(ctx: PaymentContext, id: string, holder: BankHolder): Promise<SavedBank> {
  const customerId = await ctx.payments.customerOf(ctx.user.id)
  const bank = await ctx.payments.provider.updateBank(customerId, id, holder)
  if (bank === null) throw new AppError('not_found')
  return present(ctx, bank, customerId)
}

export async function deleteBank(ctx: PaymentContext, id: string): Promise<void> {
  const customerId = await ctx.payments.customerOf(ctx.user.id)
  if (!(await ctx.payments.provider.deleteBank(customerId, id))) throw new AppError('not_found')
}

export async function present(ctx: PaymentContext, bank: ProviderBank, customerId: string): Promise<SavedBank> {
  const tries = await listBankTries(ctx.db, [bank.id])
  return presentBank(bank, customerId, tries.get(bank.id) ?? 0)
}

const idsOf = (sources: readonly { id: string }[]): string[] => sources.map(({ id }) => id)
