export const carts = {} as const
