import { cartGroup, type NamedGroup } from '@gavelhouse/shared/carts/cart-group.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'

/** What cannot be the name of a group is the name of none. */
export function parseGroup(named: string | number): NamedGroup {
  const read = cartGroup.safeDecode(named)
  if (!read.success) throw new AppError('not_found')
  return read.data
}
