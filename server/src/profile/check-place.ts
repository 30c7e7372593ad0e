import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Place } from '@gavelhouse/shared/profile/place-fields.ts'
import type { ProfileContext } from './context.ts'

/**
 * An address as it is properly written. A wrong one is refused; while whoever checks addresses is away it is taken as it
 * was typed, and is not called verified.
 */
export async function checkPlace(ctx: ProfileContext, place: Place): Promise<{ place: Place; isChecked: boolean }> {
  const checked = await ctx.addressProvider.check(place).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'addresses cannot be checked')
    return null
  })
  if (checked === null) return { place, isChecked: false }
  if (!checked.isValid) {
    const error = new AppError('address_invalid')
    for (const [line, hint] of Object.entries(checked.hints)) error.beside(line, hint)
    throw error
  }
  return { place: checked.place, isChecked: true }
}
