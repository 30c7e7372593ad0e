/** What still ties a person to the house, as it was counted. */
export interface Ties {
  /** Invoices that are not paid, and what was won and is on none yet. */
  owing: number
  /** Money of theirs in the house: wallet, held deposits, refunds under way, what a seller is to get. */
  owed: number
  /** Payments nobody knows the end of. */
  paying: number
  /** Lots not over on which a bid of theirs stands, or waits for the opening: it may win yet, whoever leads now. */
  leading: number
  /** Lots of theirs that are not over, and auctions. */
  selling: number
  /** Disputes and returns that are open. */
  disputes: number
  /** Roles in the house. */
  roles: number
}

export type Obstacle = keyof Ties

/** In the order in which people can do something about them. Nothing: the person can be erased. */
export const OBSTACLES = [
  'roles',
  'leading',
  'selling',
  'owing',
  'paying',
  'disputes',
  'owed',
] as const satisfies readonly Obstacle[]

export const obstaclesOf = (ties: Ties): Obstacle[] => OBSTACLES.filter((name) => ties[name] > 0)
