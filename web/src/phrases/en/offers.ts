export const offers = {} as const
