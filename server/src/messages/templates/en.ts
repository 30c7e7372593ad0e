import { auctionPath, isWon, lotPath, shortTitle as short, type Texts } from './content.ts'
import { account } from './en/account.ts'
import { bidding } from './en/bidding.ts'
import { lotsOf } from './en/counted-lots.ts'
import { house } from './en/house.ts'
import { news } from './en/news.ts'
import { paying } from './en/paying.ts'
import { PICKUP, pickupTexts } from './pickup-mails.ts'

const pickup = pickupTexts(PICKUP.en)

export const en: Texts = {
  mails: {
    ...account,
    ...house,
    ...news,
    ...bidding,
    ...paying,
    ...pickup.mails,
  },
  sms: {
    ...pickup.sms,
    'phone-code': ({ code }, { house }) => `${house.name}: ${code} is your code. It expires in 5 minutes.`,
    outbid: ({ lotId, title }, { house }) =>
      `${house.name}: outbid on ${short(title)}. Bid again: ${house.url}${lotPath(lotId)}`,
    leads_again: ({ lotId, title }, { house }) =>
      `${house.name}: your bid leads on ${short(title)} again. ${house.url}${lotPath(lotId)}`,
    won: ({ lotId, title }, { house }) => `${house.name}: you won ${short(title)}! ${house.url}${lotPath(lotId)}`,
    lost: ({ title }, { house }) => `${house.name}: ${short(title)} has ended and you did not win it.`,
    results: ({ auctionTitle, lots }, { house }) =>
      `${house.name}: ${lotsOf(lots.length)} in ${short(auctionTitle)} closed, ${lots.filter(isWon).length} won. ${house.url}/auctions/all`,
    bid_cancelled: ({ lotId, title }, { house }) =>
      `${house.name}: your bid on ${short(title)} was canceled. ${house.url}${lotPath(lotId)}`,
    pre_bid_dropped: ({ lotId, title }, { house }) =>
      `${house.name}: your pre-bid on ${short(title)} no longer counts. ${house.url}${lotPath(lotId)}`,
    close_moved: ({ title, closesAt }, { house, time }) =>
      `${house.name}: ${short(title)} now closes ${time(closesAt)}.`,
    close_extended: ({ title, closesAt }, { house, time }) =>
      `${house.name}: ${short(title)} now closes ${time(closesAt)}.`,
    lot_withdrawn: ({ title }, { house }) => `${house.name}: ${short(title)} was withdrawn from the sale.`,
    closing_soon: ({ lotId, title }, { house }) =>
      `${house.name}: ${short(title)} closes soon. ${house.url}${lotPath(lotId)}`,
    auction_opened: ({ auctionId, title }, { house }) =>
      `${house.name}: bidding is open in ${short(title)}. ${house.url}${auctionPath(auctionId)}`,
    seller_auction: ({ auctionId, seller }, { house }) =>
      `${house.name}: ${short(seller)} has a new auction. ${house.url}${auctionPath(auctionId)}`,
  },
  foot: {
    account: 'You are receiving this email because it concerns your account.',
    wanted: 'You are receiving this email because you asked to be told.',
    unsubscribe: 'Unsubscribe from emails like this',
    stop: 'Change what we send you',
    house: 'Sent by the website to the auction house.',
    help: 'Questions?',
    copyLink: 'If the button does not work, open this address:',
  },
}
