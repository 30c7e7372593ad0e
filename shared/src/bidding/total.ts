import type { Money } from '../money.ts'

/** Rule 11: the price is per unit. */
export const totalOf = (price: Money, quantity: number): Money => price * quantity
