import type { Auction } from '@gavelhouse/shared/auctions/auction.ts'
import { pictureAddress } from '../lib/picture-address.ts'
import { plainText } from '../lib/plain-text.ts'
import type { Site } from '../lib/site.ts'
import { placeFacts } from './house-facts.ts'

/** An auction as an event: bids online, goods at one of the sites. */
export function auctionFacts(auction: Auction, path: string, { origin, locations }: Site): object {
  const picture = pictureAddress(auction.mainPicture, origin)
  const place = locations.find(({ id }) => id === auction.locationId)
  return {
    '@type': 'SaleEvent',
    name: auction.title,
    description: plainText(auction.description) || auction.title,
    url: `${origin}${path}`,
    startDate: new Date(auction.opensAt).toISOString(),
    endDate: new Date(auction.endsAt).toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: [
      { '@type': 'VirtualLocation', url: `${origin}${path}` },
      ...(place === undefined ? [] : [placeFacts(place)]),
    ],
    organizer: { '@id': `${origin}/#house` },
    ...(picture === null ? {} : { image: [picture] }),
  }
}
