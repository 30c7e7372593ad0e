import { isToPay, isWon, lotPath, MOST_LISTED, type Texts } from '../content.ts'
import { lotsOf } from './counted-lots.ts'

/** About the bids somebody has placed. */
export const bidding = {
  outbid: ({ lotId, title, price, isPerUnit, closesAt, isReverse = false }, words) => ({
    subject: `You have been outbid on ${title}`,
    preheader: `Closes ${words.time(closesAt)}`,
    heading: 'You have been outbid',
    parts: [
      isReverse
        ? `Somebody has asked less than you for ${title}. You can still win it.`
        : `Somebody has bid more than you on ${title}. You can still win it.`,
      {
        facts: [
          ...(price === null ? [] : [['Current price', words.price(price, isPerUnit)] as const]),
          ['Closes', words.time(closesAt)],
        ],
      },
      { button: 'Bid again', path: lotPath(lotId) },
    ],
  }),
  leads_again: ({ lotId, title, price, isPerUnit, closesAt, isReverse = false }, words) => ({
    subject: `You lead on ${title} again`,
    preheader: `Closes ${words.time(closesAt)}`,
    heading: 'You lead again',
    parts: [
      isReverse
        ? `The bid below yours on ${title} was taken back, so your bid leads again.`
        : `The bid above yours on ${title} was taken back, so your bid leads again.`,
      {
        facts: [
          ...(price === null ? [] : [['Current price', words.price(price, isPerUnit)] as const]),
          ['Closes', words.time(closesAt)],
        ],
      },
      { button: 'View the lot', path: lotPath(lotId) },
    ],
  }),
  won: ({ lotId, title, price, isPerUnit, isReverse = false }, words) => ({
    subject: `You won ${title}`,
    preheader: 'Congratulations! Here is what comes next.',
    heading: 'Congratulations, you won!',
    parts: [
      isReverse ? `Your offer for ${title} was accepted.` : `${title} is yours.`,
      ...(price === null ? [] : [{ facts: [['Your price', words.price(price, isPerUnit)] as const] }]),
      isReverse
        ? 'Next: we contact you about the delivery and what we pay you. You owe nothing.'
        : 'Next: pay, then choose pickup or shipping.',
      { button: 'View the lot', path: lotPath(lotId) },
    ],
  }),
  lost: ({ lotId, title, isReverse = false }) => ({
    subject: `${title} has ended`,
    preheader: 'This time it was not yours.',
    heading: 'Not this time',
    parts: [
      `Bidding on ${title} has ended, and you did not win it.`,
      isReverse
        ? 'There may be something else we are looking for now.'
        : 'You pay nothing. There may be something like it on sale now.',
      { button: 'View the lot', path: lotPath(lotId) },
    ],
  }),
  results: ({ auctionTitle, lots }, { price }) => {
    const [won, count] = [lots.filter(isWon), lots.length]
    return {
      subject: won.length > 0 ? `You won ${lotsOf(won.length)} in ${auctionTitle}` : `${auctionTitle}: how it ended`,
      preheader: `${lotsOf(count)} you bid on, ${won.length} won`,
      heading: won.length > 0 ? `Congratulations, you won ${lotsOf(won.length)}!` : 'Not this time',
      parts: [
        `${lotsOf(count)} you bid on in ${auctionTitle} closed.`,
        {
          links: [...won, ...lots.filter((lot) => !isWon(lot))].slice(0, MOST_LISTED).map((lot) => ({
            title: lot.title,
            detail: isWon(lot)
              ? `Won${lot.price === null ? '' : ` · ${price(lot.price, lot.isPerUnit)}`}`
              : lot.isUnsold
                ? 'Ended without a sale'
                : 'Went to someone else',
            path: lotPath(lot.lotId),
          })),
        },
        ...(won.some(isToPay) ? ['Next: pay, then choose pickup or shipping.'] : []),
        ...(won.every(isToPay)
          ? []
          : [
              'Where the lowest offer won, we contact you about the delivery and what we pay you. You owe nothing for it.',
            ]),
        { button: 'See all your bids', path: '/auctions/all' },
      ],
    }
  },
  bid_cancelled: ({ lotId, title }) => ({
    subject: `Your bid on ${title} was canceled`,
    preheader: 'Our staff canceled it.',
    heading: 'Your bid was canceled',
    parts: [
      `Our staff canceled your bid on ${title}. You owe nothing for it. Write to us if you have a question.`,
      { button: 'View the lot', path: lotPath(lotId) },
    ],
  }),
  pre_bid_dropped: ({ lotId, title }) => ({
    subject: `Your pre-bid on ${title} no longer counts`,
    preheader: 'Please look at the lot.',
    heading: 'Your pre-bid no longer counts',
    parts: [
      `Your pre-bid on ${title} could not be placed when bidding opened. If you still want it, bid now.`,
      { button: 'View the lot', path: lotPath(lotId) },
    ],
  }),
  close_moved: ({ lotId, title, closesAt }, { time }) => ({
    subject: `${title} closes later than planned`,
    preheader: `New closing time: ${time(closesAt)}`,
    heading: 'The closing time has moved',
    parts: [
      `Bidding was interrupted for a while, so ${title} closes later than planned. No bidding time was lost.`,
      { facts: [['Closes', time(closesAt)]] },
      { button: 'View the lot', path: lotPath(lotId) },
    ],
  }),
  close_extended: ({ lotId, title, closesAt }, { time }) => ({
    subject: `${title} stays open longer`,
    preheader: `New closing time: ${time(closesAt)}`,
    heading: 'The closing time has moved',
    parts: [
      `Our staff gave ${title} more time. It closes later than planned.`,
      { facts: [['Closes', time(closesAt)]] },
      { button: 'View the lot', path: lotPath(lotId) },
    ],
  }),
  lot_withdrawn: ({ lotId, title }) => ({
    subject: `${title} was withdrawn`,
    preheader: 'It is no longer for sale.',
    heading: 'A lot was withdrawn',
    parts: [
      `${title} was withdrawn from the sale. Nobody gets it, bids on it no longer count, and deposits for it are given back.`,
      { button: 'View the lot', path: lotPath(lotId) },
    ],
  }),
  bids_placed: ({ auctionTitle, lots }, { money, time }) => {
    const bids = Object.values(lots)
    const [only] = bids.length === 1 ? bids : []
    return {
      subject:
        only === undefined
          ? `Your bids on ${lotsOf(bids.length)} in ${auctionTitle} were placed`
          : `Your bid on ${only.title} was placed`,
      preheader: 'We tell you when somebody outbids you.',
      heading: only === undefined ? 'Your bids were placed' : 'Your bid was placed',
      parts: [
        {
          links: bids.slice(0, MOST_LISTED).map(({ lotId, title, amount, at }) => ({
            title,
            detail: `${amount === null ? 'Sealed bid' : money(amount)} · placed ${time(at)}`,
            path: lotPath(lotId),
          })),
        },
        'Keep this for your records. Where your bids stand now is on the site.',
        { button: 'See all your bids', path: '/auctions/all' },
      ],
    }
  },
} satisfies Partial<Texts['mails']>
