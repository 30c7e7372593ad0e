import { auctionPath, foundPath, lotPath, type Texts } from '../content.ts'
import { lotsOf, newLots } from './counted-lots.ts'

/** What people asked to be told of. */
export const news = {
  'saved-search-digest': ({ search, query, count, lots }, words) => ({
    subject: `${newLots(count)} لبحثك «${search}»`,
    preheader: lots[0]?.title ?? '',
    heading: `جديد «${search}»`,
    parts: [
      {
        links: lots.map(({ lotId, title, price, isPerUnit, closesAt }) => ({
          title,
          detail: `${price === null ? '' : `${words.price(price, isPerUnit)} · `}تُغلق ${words.time(closesAt)}`,
          path: lotPath(lotId),
        })),
      },
      { button: count === 1 ? 'عرضها' : 'عرض الكل', path: foundPath({ query, lots }) },
    ],
  }),
  'newsletter-welcome': ({ name }, { house }) => ({
    subject: `مرحبًا بك في نشرة ${house.name}`,
    preheader: 'المزادات الجديدة مرة في الأسبوع.',
    heading: name === '' ? 'مرحبًا بك' : `مرحبًا ${name}`,
    parts: [
      'نكتب إليك مرة في الأسبوع عن المزادات الجديدة. يمكنك إلغاء الاشتراك متى شئت بنقرة واحدة.',
      { button: 'شاهد المعروض للبيع', path: '/auction' },
    ],
  }),
  newsletter: ({ sales }, { house, time }) => ({
    subject: sales.length === 1 ? `جديد هذا الأسبوع: ${sales[0]?.title}` : `مزادات جديدة هذا الأسبوع في ${house.name}`,
    preheader: sales.map(({ title }) => title).join(' · '),
    heading: 'مزادات جديدة هذا الأسبوع',
    parts: [
      {
        links: sales.map(({ auctionId, title, lotCount, closesAt }) => ({
          title,
          detail: `${lotsOf(lotCount)} · يُغلق ${time(closesAt)}`,
          path: auctionPath(auctionId),
        })),
      },
      { button: 'عرض جميع المزادات', path: '/auction' },
    ],
  }),
  closing_soon: ({ lotId, title, price, isPerUnit, closesAt }, words) => ({
    subject: `تُغلق القطعة ${title} قريبًا`,
    preheader: `تُغلق ${words.time(closesAt)}`,
    heading: 'تُغلق قريبًا',
    parts: [
      `تُغلق القطعة ${title} التي تتابعها قريبًا.`,
      {
        facts: [
          ...(price === null ? [] : [['السعر الحالي', words.price(price, isPerUnit)] as const]),
          ['الإغلاق', words.time(closesAt)],
        ],
      },
      { button: 'عرض القطعة', path: lotPath(lotId) },
    ],
  }),
  auction_opened: ({ auctionId, title, closesAt }, { time }) => ({
    subject: `بدأت المزايدة في ${title}`,
    preheader: `يُغلق ${time(closesAt)}`,
    heading: 'بدأت المزايدة',
    parts: [
      `المزاد ${title} الذي تتابعه مفتوح الآن للمزايدة.`,
      { facts: [['الإغلاق', time(closesAt)]] },
      { button: 'عرض المزاد', path: auctionPath(auctionId) },
    ],
  }),
  seller_auction: ({ auctionId, title, seller, opensAt, closesAt }, { time }) => ({
    subject: `لدى ${seller} مزاد جديد: ${title}`,
    preheader: `يُفتتح ${time(opensAt)}`,
    heading: `مزاد جديد من ${seller}`,
    parts: [
      `لدى ${seller} الذي تتابعه مزاد جديد: ${title}.`,
      {
        facts: [
          ['الافتتاح', time(opensAt)],
          ['الإغلاق', time(closesAt)],
        ],
      },
      { button: 'عرض المزاد', path: auctionPath(auctionId) },
    ],
  }),
} satisfies Partial<Texts['mails']>
