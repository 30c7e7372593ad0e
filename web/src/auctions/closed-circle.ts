import type { Auction } from '@gavelhouse/shared/auctions/auction.ts'

/** Only members of its groups may bid. */
export const isClosedCircle = ({ groupIds }: Pick<Auction, 'groupIds'>): boolean =>
  groupIds.length > 0 && !groupIds.includes(0)
