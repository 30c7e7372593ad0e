import { auctionPath, foundPath, lotPath, type Texts } from '../content.ts'
import { lotsOf } from './counted-lots.ts'

/** What people asked to be told of. */
export const news = {
  'saved-search-digest': ({ search, query, count, lots }, words) => ({
    subject: count === 1 ? `1 new lot for “${search}”` : `${count} new lots for “${search}”`,
    preheader: lots[0]?.title ?? '',
    heading: `New for “${search}”`,
    parts: [
      {
        links: lots.map(({ lotId, title, price, isPerUnit, closesAt }) => ({
          title,
          detail: `${price === null ? '' : `${words.price(price, isPerUnit)} · `}closes ${words.time(closesAt)}`,
          path: lotPath(lotId),
        })),
      },
      { button: count === 1 ? 'View it' : `View all ${count}`, path: foundPath({ query, lots }) },
    ],
  }),
  'newsletter-welcome': ({ name }, { house }) => ({
    subject: `Welcome to the ${house.name} newsletter`,
    preheader: 'New auctions, once a week.',
    heading: name === '' ? 'Welcome' : `Welcome, ${name}`,
    parts: [
      'Once a week we write to you about new auctions. You can leave at any time, at one click.',
      { button: 'See what is on sale', path: '/auction' },
    ],
  }),
  newsletter: ({ sales }, { house, time }) => ({
    subject:
      sales.length === 1
        ? `New this week: ${sales[0]?.title}`
        : `${sales.length} new auctions this week at ${house.name}`,
    preheader: sales.map(({ title }) => title).join(' · '),
    heading: 'New auctions this week',
    parts: [
      {
        links: sales.map(({ auctionId, title, lotCount, closesAt }) => ({
          title,
          detail: `${lotsOf(lotCount)} · closes ${time(closesAt)}`,
          path: auctionPath(auctionId),
        })),
      },
      { button: 'See all auctions', path: '/auction' },
    ],
  }),
  closing_soon: ({ lotId, title, price, isPerUnit, closesAt }, words) => ({
    subject: `${title} closes soon`,
    preheader: `Closes ${words.time(closesAt)}`,
    heading: 'Closing soon',
    parts: [
      `${title}, a lot you are watching, closes soon.`,
      {
        facts: [
          ...(price === null ? [] : [['Current price', words.price(price, isPerUnit)] as const]),
          ['Closes', words.time(closesAt)],
        ],
      },
      { button: 'View the lot', path: lotPath(lotId) },
    ],
  }),
  auction_opened: ({ auctionId, title, closesAt }, { time }) => ({
    subject: `Bidding is open in ${title}`,
    preheader: `Closes ${time(closesAt)}`,
    heading: 'Bidding is open',
    parts: [
      `${title}, which you follow, is open for bidding.`,
      { facts: [['Closes', time(closesAt)]] },
      { button: 'View the auction', path: auctionPath(auctionId) },
    ],
  }),
  seller_auction: ({ auctionId, title, seller, opensAt, closesAt }, { time }) => ({
    subject: `${seller} has a new auction: ${title}`,
    preheader: `Opens ${time(opensAt)}`,
    heading: `A new auction of ${seller}`,
    parts: [
      `You follow ${seller}, who has a new auction: ${title}.`,
      {
        facts: [
          ['Opens', time(opensAt)],
          ['Closes', time(closesAt)],
        ],
      },
      { button: 'View the auction', path: auctionPath(auctionId) },
    ],
  }),
} satisfies Partial<Texts['mails']>
