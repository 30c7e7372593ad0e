import { account } from './ar/account.ts'
import { bidding } from './ar/bidding.ts'
import { lotsOf } from './ar/counted-lots.ts'
import { house } from './ar/house.ts'
import { news } from './ar/news.ts'
import { paying } from './ar/paying.ts'
import { auctionPath, isWon, lotPath, shortTitle, type Texts } from './content.ts'
import { isolate } from './isolate.ts'
import { PICKUP, pickupTexts } from './pickup-mails.ts'

const short = (title: string): string => isolate(shortTitle(title))

const pickup = pickupTexts(PICKUP.ar)

export const ar: Texts = {
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
    'phone-code': ({ code }, { house }) => `${house.name}: رمزك هو ${code}. تنتهي صلاحيته خلال 5 دقائق.`,
    outbid: ({ lotId, title }, { house }) =>
      `${house.name}: تم تجاوز مزايدتك على ${short(title)}. زايد مجددًا: ${house.url}${lotPath(lotId)}`,
    leads_again: ({ lotId, title }, { house }) =>
      `${house.name}: مزايدتك في المقدمة مجددًا على ${short(title)}. ${house.url}${lotPath(lotId)}`,
    won: ({ lotId, title }, { house }) => `${house.name}: لقد فزت بـ ${short(title)}! ${house.url}${lotPath(lotId)}`,
    lost: ({ title }, { house }) => `${house.name}: انتهت المزايدة على ${short(title)} ولم تكن من نصيبك.`,
    results: ({ auctionTitle, lots }, { house }) =>
      `${house.name}: أُغلقت ${lotsOf(lots.length)} في ${short(auctionTitle)}، فزت بعدد ${lots.filter(isWon).length}. ${house.url}/auctions/all`,
    bid_cancelled: ({ lotId, title }, { house }) =>
      `${house.name}: أُلغيت مزايدتك على ${short(title)}. ${house.url}${lotPath(lotId)}`,
    pre_bid_dropped: ({ lotId, title }, { house }) =>
      `${house.name}: مزايدتك المسبقة على ${short(title)} لم تعد سارية. ${house.url}${lotPath(lotId)}`,
    close_moved: ({ title, closesAt }, { house, time }) =>
      `${house.name}: تأجّل إغلاق ${short(title)} إلى ${time(closesAt)}.`,
    close_extended: ({ title, closesAt }, { house, time }) =>
      `${house.name}: تأجّل إغلاق ${short(title)} إلى ${time(closesAt)}.`,
    lot_withdrawn: ({ title }, { house }) => `${house.name}: سُحبت ${short(title)} من البيع.`,
    closing_soon: ({ lotId, title }, { house }) =>
      `${house.name}: تُغلق القطعة ${short(title)} قريبًا. ${house.url}${lotPath(lotId)}`,
    auction_opened: ({ auctionId, title }, { house }) =>
      `${house.name}: بدأت المزايدة في ${short(title)}. ${house.url}${auctionPath(auctionId)}`,
    seller_auction: ({ auctionId, seller }, { house }) =>
      `${house.name}: لدى ${short(seller)} مزاد جديد. ${house.url}${auctionPath(auctionId)}`,
  },
  foot: {
    account: 'وصلتك هذه الرسالة لأنها تتعلق بحسابك.',
    wanted: 'وصلتك هذه الرسالة لأنك طلبت إعلامك.',
    unsubscribe: 'إيقاف الرسائل المشابهة',
    stop: 'تغيير ما نرسله إليك',
    house: 'أرسلها الموقع إلى دار المزادات.',
    help: 'هل لديك سؤال؟',
    copyLink: 'إن لم يعمل الزر فافتح هذا العنوان:',
  },
}
