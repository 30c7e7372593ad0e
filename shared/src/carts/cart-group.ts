import { z } from '../zod.ts'

/** What is paid together: the lots of one auction that lie in one place. */
export interface CartGroup {
  auctionId: number
  locationId: number
}

/** As somebody names a group: the place may be left out where there is only one. */
export interface NamedGroup {
  auctionId: number
  locationId: number | null
}

/** The auction's id, or '7-3' where an auction has several places (money 15a). Clients send digits as well. */
export const cartGroup = z.codec(
  z.union([z.int().min(1).max(999_999_999), z.string().regex(/^[1-9]\d{0,8}(-[1-9]\d{0,8})?$/)]),
  z.object({ auctionId: z.int(), locationId: z.int().nullable() }),
  {
    decode: (given): NamedGroup => {
      const [auctionId = 0, locationId = null] = String(given).split('-').map(Number)
      return { auctionId, locationId }
    },
    encode: ({ auctionId, locationId }) => (locationId === null ? auctionId : `${auctionId}-${locationId}`),
  },
)

/** How a group is named to others. */
export const nameOfGroup = ({ auctionId, locationId }: CartGroup, hasSeveralPlaces: boolean): NamedGroup => ({
  auctionId,
  locationId: hasSeveralPlaces ? locationId : null,
})

/** Whether these words mean this group. */
export const isNamed = (named: NamedGroup, { auctionId, locationId }: CartGroup): boolean =>
  named.auctionId === auctionId && (named.locationId === null || named.locationId === locationId)

/** In an address of the site. */
export const groupText = (named: NamedGroup): string => String(z.encode(cartGroup, named))
