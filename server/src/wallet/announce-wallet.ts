import type { Hub } from '../live/hub.ts'

/** Tells all screens of a person that their wallet has moved, after the commit. Payments into it tell so themselves. */
export const announceWallet = ({ hub }: { hub: Hub }, userId: number): void =>
  hub.publish(`user:${userId}`, 'walletChanged', {})
