/** Dashboard, notifications, manifest and bulk bids. */
export const dashboard = {} as const
