/** How a house stands: how many web processes, how many cores, and how far from each other. */
export interface Shape {
  webs: number
  /** Processes that only tell watchers of the famous lot; without them all web processes do. */
  relays?: number
  databaseCores: number
  /** There and back between two machines; 0 where all of it is one. */
  networkMs: number
  /** What a synchronous standby adds to a commit. */
  standbyMs: number
  /** Everything on one machine with so many cores, the load as well, as in a real run here. */
  sharedCores?: number
  /** What others took of that machine, in milliseconds a second. */
  foreignMs?: number
  /** As in a real run where work after the answer is held up. */
  holdsNotices?: boolean
}

/** Who does what at once. */
export interface Load {
  bidsPerSecond: number
  /** At even distances, as a real run has them; otherwise by chance. */
  isEven?: boolean
  /** Besides, bidders who send the next bid when the last is answered. */
  eagerBidders?: number
  /** Lots that are bid on just now; all that can be searched are more. */
  lots: number
  listedLots: number
  /** The one that everybody wants, by itself. */
  famousBidsPerSecond: number
  /** Of the lots that are bid on, and of the famous one. */
  watchers: number
  famousWatchers: number
  /** The most announcements of the famous lot in a second; as built there is no such limit. */
  tellsPerSecond?: number
  pagesPerSecond: number
  /** How many of them are not in the page cache. */
  newPages: number
  searchesPerSecond: number
  closesPerSecond: number
}

export const CORES_PER_WEB = 2

export const FAMOUS_LOT = 0

export const isFamous = (lotId: number): boolean => lotId === FAMOUS_LOT
