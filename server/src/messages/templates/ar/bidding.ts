import { isToPay, isWon, lotPath, MOST_LISTED, type Texts } from '../content.ts'
import { byLots, lotsAfter, lotsOf } from './counted-lots.ts'

/** About the bids somebody has placed. */
export const bidding = {
  outbid: ({ lotId, title, price, isPerUnit, closesAt, isReverse = false }, words) => ({
    subject: `تم تجاوز مزايدتك على ${title}`,
    preheader: `تُغلق ${words.time(closesAt)}`,
    heading: 'تم تجاوز مزايدتك',
    parts: [
      isReverse
        ? `طلب مزايد آخر مبلغًا أقل من مبلغك على ${title}. ما زال بإمكانك الفوز بها.`
        : `عرض مزايد آخر مبلغًا أعلى على ${title}. ما زال بإمكانك الفوز بها.`,
      {
        facts: [
          ...(price === null ? [] : [['السعر الحالي', words.price(price, isPerUnit)] as const]),
          ['الإغلاق', words.time(closesAt)],
        ],
      },
      { button: 'زايد مجددًا', path: lotPath(lotId) },
    ],
  }),
  leads_again: ({ lotId, title, price, isPerUnit, closesAt, isReverse = false }, words) => ({
    subject: `أنت المتقدم مجددًا في ${title}`,
    preheader: `تُغلق ${words.time(closesAt)}`,
    heading: 'أنت المتقدم مجددًا',
    parts: [
      isReverse
        ? `سُحبت المزايدة التي كانت أقل من مزايدتك على ${title}، فعادت مزايدتك في المقدمة.`
        : `سُحبت المزايدة التي كانت تعلو مزايدتك على ${title}، فعادت مزايدتك في المقدمة.`,
      {
        facts: [
          ...(price === null ? [] : [['السعر الحالي', words.price(price, isPerUnit)] as const]),
          ['الإغلاق', words.time(closesAt)],
        ],
      },
      { button: 'عرض القطعة', path: lotPath(lotId) },
    ],
  }),
  won: ({ lotId, title, price, isPerUnit, isReverse = false }, words) => ({
    subject: `لقد فزت بـ ${title}`,
    preheader: 'تهانينا! إليك الخطوات التالية.',
    heading: 'تهانينا، لقد فزت!',
    parts: [
      isReverse ? `تم قبول عرضك على ${title}.` : `القطعة ${title} أصبحت لك.`,
      ...(price === null ? [] : [{ facts: [['سعر الفوز', words.price(price, isPerUnit)] as const] }]),
      isReverse
        ? 'الخطوة التالية: سنتواصل معك بشأن التسليم والمبلغ الذي سندفعه لك. لا يترتب عليك شيء.'
        : 'الخطوة التالية: ادفع، ثم اختر الاستلام أو الشحن.',
      { button: 'عرض القطعة', path: lotPath(lotId) },
    ],
  }),
  lost: ({ lotId, title, isReverse = false }) => ({
    subject: `انتهت المزايدة على ${title}`,
    preheader: 'لم تكن من نصيبك هذه المرة.',
    heading: 'ليس هذه المرة',
    parts: [
      `انتهت المزايدة على ${title} ولم تكن من نصيبك.`,
      isReverse ? 'قد يكون هناك شيء آخر نبحث عنه الآن.' : 'لا تدفع شيئًا. قد يكون هناك شيء مشابه معروض الآن.',
      { button: 'عرض القطعة', path: lotPath(lotId) },
    ],
  }),
  results: ({ auctionTitle, lots }, { price }) => {
    const [won, count] = [lots.filter(isWon), lots.length]
    return {
      subject: won.length > 0 ? `لقد فزت ${byLots(won.length)} في ${auctionTitle}` : `${auctionTitle}: كيف انتهى`,
      preheader: `زايدت على ${lotsAfter(count)} وفزت بعدد ${won.length}`,
      heading: won.length > 0 ? `تهانينا، لقد فزت ${byLots(won.length)}!` : 'ليس هذه المرة',
      parts: [
        `أُغلقت ${lotsOf(count)} زايدت ${count === 2 ? 'عليهما' : 'عليها'} في ${auctionTitle}.`,
        {
          links: [...won, ...lots.filter((lot) => !isWon(lot))].slice(0, MOST_LISTED).map((lot) => ({
            title: lot.title,
            detail: isWon(lot)
              ? `فزت بها${lot.price === null ? '' : ` · ${price(lot.price, lot.isPerUnit)}`}`
              : lot.isUnsold
                ? 'انتهت دون بيع'
                : 'ذهبت إلى شخص آخر',
            path: lotPath(lot.lotId),
          })),
        },
        ...(won.some(isToPay) ? ['الخطوة التالية: ادفع، ثم اختر الاستلام أو الشحن.'] : []),
        ...(won.every(isToPay)
          ? []
          : ['حيث فاز العرض الأقل سنتواصل معك بشأن التسليم والمبلغ الذي سندفعه لك. لا يترتب عليك شيء مقابله.']),
        { button: 'عرض جميع مزايداتك', path: '/auctions/all' },
      ],
    }
  },
  bid_cancelled: ({ lotId, title }) => ({
    subject: `أُلغيت مزايدتك على ${title}`,
    preheader: 'ألغاها موظفونا.',
    heading: 'أُلغيت مزايدتك',
    parts: [
      `ألغى موظفونا مزايدتك على ${title}. لا يترتب عليك شيء. راسلنا إن كان لديك سؤال.`,
      { button: 'عرض القطعة', path: lotPath(lotId) },
    ],
  }),
  pre_bid_dropped: ({ lotId, title }) => ({
    subject: `مزايدتك المسبقة على ${title} لم تعد سارية`,
    preheader: 'يُرجى الاطلاع على القطعة.',
    heading: 'مزايدتك المسبقة لم تعد سارية',
    parts: [
      `تعذّر وضع مزايدتك المسبقة على ${title} عند افتتاح المزايدة. إن كنت ما زلت تريدها فزايد الآن.`,
      { button: 'عرض القطعة', path: lotPath(lotId) },
    ],
  }),
  close_moved: ({ lotId, title, closesAt }, { time }) => ({
    subject: `تأجّل إغلاق ${title}`,
    preheader: `وقت الإغلاق الجديد: ${time(closesAt)}`,
    heading: 'تغيّر وقت الإغلاق',
    parts: [
      `توقفت المزايدة لبعض الوقت، لذلك تأجّل إغلاق ${title}. لم ينقص من وقت المزايدة شيء.`,
      { facts: [['الإغلاق', time(closesAt)]] },
      { button: 'عرض القطعة', path: lotPath(lotId) },
    ],
  }),
  close_extended: ({ lotId, title, closesAt }, { time }) => ({
    subject: `تبقى ${title} مفتوحة مدة أطول`,
    preheader: `موعد الإغلاق الجديد: ${time(closesAt)}`,
    heading: 'تغيّر موعد الإغلاق',
    parts: [
      `منح فريقنا ${title} وقتًا إضافيًا، وستُغلق بعد الموعد المقرر.`,
      { facts: [['الإغلاق', time(closesAt)]] },
      { button: 'عرض القطعة', path: lotPath(lotId) },
    ],
  }),
  lot_withdrawn: ({ lotId, title }) => ({
    subject: `سُحبت ${title}`,
    preheader: 'لم تعد معروضة للبيع.',
    heading: 'سُحبت قطعة من البيع',
    parts: [
      `سُحبت ${title} من البيع. لن تُباع لأحد، ولم تعد المزايدات عليها سارية، وتُرد تأميناتها.`,
      { button: 'عرض القطعة', path: lotPath(lotId) },
    ],
  }),
  bids_placed: ({ auctionTitle, lots }, { money, time }) => {
    const bids = Object.values(lots)
    const [only] = bids.length === 1 ? bids : []
    return {
      subject:
        only === undefined
          ? `قُدِّمت مزايداتك على ${lotsOf(bids.length)} في ${auctionTitle}`
          : `قُدِّمت مزايدتك على ${only.title}`,
      preheader: 'سنخبرك عندما يتجاوز أحدهم مزايدتك.',
      heading: only === undefined ? 'قُدِّمت مزايداتك' : 'قُدِّمت مزايدتك',
      parts: [
        {
          links: bids.slice(0, MOST_LISTED).map(({ lotId, title, amount, at }) => ({
            title,
            detail: `${amount === null ? 'مزايدة بظرف مغلق' : money(amount)} · قُدِّمت ${time(at)}`,
            path: lotPath(lotId),
          })),
        },
        'احتفظ بهذه الرسالة في سجلاتك. وضع مزايداتك الآن تجده في الموقع.',
        { button: 'عرض جميع مزايداتك', path: '/auctions/all' },
      ],
    }
  },
} satisfies Partial<Texts['mails']>
