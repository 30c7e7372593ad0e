import { auctionPath, isWon, lotPath, MOST_LISTED, shortTitle, type Texts } from './content.ts'
import { isolate } from './isolate.ts'

const link = encodeURIComponent

const short = (title: string): string => isolate(shortTitle(title))

export const ar: Texts = {
  mails: {
    'verify-email': ({ firstName, token }, { house }) => ({
      subject: 'تحقق من بريدك الإلكتروني',
      preheader: 'نقرة واحدة ويصبح حسابك جاهزًا.',
      heading: `مرحبًا ${firstName}`,
      parts: [
        `يُرجى تأكيد أن هذا العنوان لك. بعدها يمكنك تسجيل الدخول إلى ${house.name} والمزايدة.`,
        { button: 'التحقق من بريدي', path: `/verify_email/${link(token)}` },
        { small: 'يعمل الرابط مرة واحدة خلال 24 ساعة. إن لم تكن أنت من سجّل فتجاهل هذه الرسالة.' },
      ],
    }),
    'reset-password': ({ firstName, token }) => ({
      subject: 'إعادة تعيين كلمة المرور',
      preheader: 'يعمل الرابط لمدة 30 دقيقة.',
      heading: 'اختر كلمة مرور جديدة',
      parts: [
        `مرحبًا ${firstName}، طلب أحدهم كلمة مرور جديدة لحسابك.`,
        { button: 'اختيار كلمة مرور جديدة', path: `/reset_password/${link(token)}` },
        {
          small: 'يعمل الرابط مرة واحدة خلال 30 دقيقة. إن لم تطلبه فتجاهل هذه الرسالة: كلمة مرورك تبقى كما هي.',
        },
      ],
    }),
    'email-code': ({ code }) => ({
      subject: `رمز الدخول: ${code}`,
      preheader: 'تنتهي صلاحيته خلال 5 دقائق.',
      heading: 'رمز الدخول',
      parts: [{ code }, { small: 'تنتهي صلاحيته خلال 5 دقائق. لا نطلبه أبدًا عبر الهاتف أو البريد.' }],
    }),
    'account-exists': ({ firstName }, { house }) => ({
      subject: `لديك حساب بالفعل في ${house.name}`,
      preheader: 'حاول أحدهم التسجيل بعنوانك.',
      heading: 'لديك حساب بالفعل',
      parts: [
        `مرحبًا ${firstName}، حاول أحدهم التسجيل بهذا العنوان. لديك حساب بالفعل، فسجّل الدخول به.`,
        { button: 'تسجيل الدخول', path: '/login' },
        'هل نسيت كلمة المرور؟ اطلب واحدة جديدة من صفحة تسجيل الدخول.',
        { small: 'إن لم تكن أنت فلا حاجة لفعل شيء. لم يدخل أحد إلى حسابك.' },
      ],
    }),
    'password-changed': ({ firstName, at }, { time }) => ({
      subject: 'تم تغيير كلمة مرورك',
      preheader: 'إن لم تكن أنت فتصرّف الآن.',
      heading: 'تم تغيير كلمة مرورك',
      parts: [
        `مرحبًا ${firstName}، تم تغيير كلمة مرور حسابك في ${time(at)}. تم تسجيل الخروج من جميع الأجهزة الأخرى.`,
        'إن لم تكن أنت فاختر كلمة مرور جديدة فورًا وراسلنا.',
        { button: 'اختيار كلمة مرور جديدة', path: '/forgot_password' },
      ],
    }),
    'email-changed': ({ firstName, at }, { time }) => ({
      subject: 'تم تغيير بريدك الإلكتروني',
      preheader: 'إن لم تكن أنت فتصرّف الآن.',
      heading: 'تم تغيير بريدك الإلكتروني',
      parts: [
        `مرحبًا ${firstName}، تم تغيير البريد الإلكتروني لحسابك في ${time(at)}. وتم تسجيل الخروج من كل الأجهزة الأخرى، ولم يعد هذا العنوان يفتح الحساب.`,
        'إن لم تطلب ذلك فراسلنا فورًا.',
        { button: 'مراسلتنا', path: '/contactus' },
      ],
    }),
    'phone-changed': ({ firstName, at, ending }, { time }) => ({
      subject: 'تم تغيير رقم هاتفك',
      preheader: 'إن لم تكن أنت فتصرّف الآن.',
      heading: 'تم تغيير رقم هاتفك',
      parts: [
        `مرحبًا ${firstName}، تم تغيير رقم هاتف حسابك في ${time(at)}. وتم تسجيل الخروج من كل الأجهزة الأخرى.`,
        ...(ending === '' ? [] : [{ facts: [['الرقم الجديد', `ينتهي بـ ${ending}`] as [string, string]] }]),
        'إن لم تكن أنت فاختر كلمة مرور جديدة فورًا واكتب إلينا.',
        { button: 'اختيار كلمة مرور جديدة', path: '/forgot_password' },
      ],
    }),
    'new-session': ({ firstName, at, device }, { time }) => ({
      subject: 'تسجيل دخول جديد إلى حسابك',
      preheader: 'من جهاز لم نره من قبل.',
      heading: 'تسجيل دخول جديد',
      parts: [
        `مرحبًا ${firstName}، تم استخدام حسابك من جهاز لم نره من قبل.`,
        {
          facts: [
            ['الوقت', time(at)],
            ['الجهاز', device],
          ],
        },
        'إن لم تكن أنت فغيّر كلمة مرورك الآن: سيُسجَّل الخروج من كل الأجهزة.',
        { button: 'تغيير كلمة مروري', path: '/account/change' },
      ],
    }),
    invitation: ({ inviterName, token }, { house }) => ({
      subject: `دعوة إلى ${house.name}`,
      preheader: 'سجّل بهذه الدعوة.',
      heading: 'أنت مدعو',
      parts: [
        `يودّ ${inviterName} أن تنضم إلى ${house.name} حيث تُباع البضائع الصناعية والفائضة علنًا.`,
        { button: 'قبول الدعوة', path: `/invite?token=${link(token)}` },
      ],
    }),
    'contact-received': ({ name, email, phone, message }) => ({
      subject: `رسالة من ${name}`,
      preheader: message.slice(0, 120),
      heading: 'رسالة من نموذج الاتصال',
      parts: [
        { quote: message },
        {
          facts: [
            ['الاسم', name],
            ['البريد', email],
            ['الهاتف', phone],
          ],
        },
        { small: 'رُدّ على هذه الرسالة للتواصل مع المرسل.' },
      ],
    }),
    'lot-question': ({ lotId, title, lotNumber, name, email, phone, message }) => ({
      subject: `سؤال عن القطعة ${lotNumber}: ${title}`,
      preheader: message.slice(0, 120),
      heading: `سؤال عن ${title}`,
      parts: [
        { quote: message },
        {
          facts: [
            ['القطعة', lotNumber],
            ['الاسم', name],
            ['البريد', email],
            ['الهاتف', phone],
          ],
        },
        { button: 'عرض القطعة', path: lotPath(lotId) },
        { small: 'رُدّ على هذه الرسالة للتواصل مع المرسل.' },
      ],
    }),
    'access-request': ({ auctionId, auctionTitle, name, email, phone, message }) => ({
      subject: `يطلب ${name} الانضمام إلى ${auctionTitle}`,
      preheader: email,
      heading: 'طلب انضمام',
      parts: [
        `يودّ ${name} المزايدة في ${auctionTitle}.`,
        ...(message === '' ? [] : [{ quote: message }]),
        {
          facts: [
            ['الاسم', name],
            ['البريد', email],
            ['الهاتف', phone],
          ],
        },
        { button: 'عرض المزاد', path: auctionPath(auctionId) },
      ],
    }),
    'group-request': ({ name, email, phone, inviterName, groups }) => ({
      subject: 'شخص مدعو يطلب الانضمام إلى مجموعات',
      preheader: email,
      heading: 'مجموعات بانتظار الموافقة',
      parts: [
        `سجّل ${name} بدعوة من ${inviterName}، العضو في هذه المجموعات: ${groups}. لم ينضم إلى أي منها بعد: يُرجى إضافته إلى ما توافق عليه.`,
        {
          facts: [
            ['الاسم', name],
            ['البريد', email],
            ['الهاتف', phone],
          ],
        },
      ],
    }),
    'saved-search-digest': ({ search, query, count, lots }, { money, time }) => ({
      subject: `${newLots(count)} لبحثك «${search}»`,
      preheader: lots[0]?.title ?? '',
      heading: `جديد «${search}»`,
      parts: [
        {
          links: lots.map(({ lotId, title, price, closesAt }) => ({
            title,
            detail: `${price === null ? '' : `${money(price)} · `}تُغلق ${time(closesAt)}`,
            path: lotPath(lotId),
          })),
        },
        { button: count === 1 ? 'عرضها' : 'عرض الكل', path: `/search?${query}` },
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
      subject:
        sales.length === 1 ? `جديد هذا الأسبوع: ${sales[0]?.title}` : `مزادات جديدة هذا الأسبوع في ${house.name}`,
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
    outbid: ({ lotId, title, price, closesAt }, { money, time }) => ({
      subject: `تم تجاوز مزايدتك على ${title}`,
      preheader: `تُغلق ${time(closesAt)}`,
      heading: 'تم تجاوز مزايدتك',
      parts: [
        `عرض مزايد آخر مبلغًا أعلى على ${title}. ما زال بإمكانك الفوز بها.`,
        {
          facts: [...(price === null ? [] : [['السعر الحالي', money(price)] as const]), ['الإغلاق', time(closesAt)]],
        },
        { button: 'زايد مجددًا', path: lotPath(lotId) },
      ],
    }),
    leads_again: ({ lotId, title, price, closesAt }, { money, time }) => ({
      subject: `أنت المتقدم مجددًا في ${title}`,
      preheader: `تُغلق ${time(closesAt)}`,
      heading: 'أنت المتقدم مجددًا',
      parts: [
        `سُحبت المزايدة التي كانت تعلو مزايدتك على ${title}، فعادت مزايدتك في المقدمة.`,
        {
          facts: [...(price === null ? [] : [['السعر الحالي', money(price)] as const]), ['الإغلاق', time(closesAt)]],
        },
        { button: 'عرض القطعة', path: lotPath(lotId) },
      ],
    }),
    won: ({ lotId, title, price }, { money }) => ({
      subject: `لقد فزت بـ ${title}`,
      preheader: 'تهانينا! إليك الخطوات التالية.',
      heading: 'تهانينا، لقد فزت!',
      parts: [
        `القطعة ${title} أصبحت لك.`,
        ...(price === null ? [] : [{ facts: [['سعر الفوز', money(price)] as const] }]),
        'الخطوة التالية: ادفع، ثم اختر الاستلام أو الشحن.',
        { button: 'عرض القطعة', path: lotPath(lotId) },
      ],
    }),
    lost: ({ lotId, title }) => ({
      subject: `انتهت المزايدة على ${title}`,
      preheader: 'لم تكن من نصيبك هذه المرة.',
      heading: 'ليس هذه المرة',
      parts: [
        `انتهت المزايدة على ${title} ولم تكن من نصيبك.`,
        'لا تدفع شيئًا. قد يكون هناك شيء مشابه معروض الآن.',
        { button: 'عرض القطعة', path: lotPath(lotId) },
      ],
    }),
    results: ({ auctionTitle, lots }, { money }) => {
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
              detail: isWon(lot) ? `فزت بها${lot.price === null ? '' : ` · ${money(lot.price)}`}` : 'ذهبت إلى شخص آخر',
              path: lotPath(lot.lotId),
            })),
          },
          ...(won.length > 0 ? ['الخطوة التالية: ادفع، ثم اختر الاستلام أو الشحن.'] : []),
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
    closing_soon: ({ lotId, title, price, closesAt }, { money, time }) => ({
      subject: `تُغلق القطعة ${title} قريبًا`,
      preheader: `تُغلق ${time(closesAt)}`,
      heading: 'تُغلق قريبًا',
      parts: [
        `تُغلق القطعة ${title} التي تتابعها قريبًا.`,
        {
          facts: [...(price === null ? [] : [['السعر الحالي', money(price)] as const]), ['الإغلاق', time(closesAt)]],
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
  },
  sms: {
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

function newLots(count: number): string {
  if (count === 1) return 'قطعة جديدة'
  if (count === 2) return 'قطعتان جديدتان'
  return count % 100 >= 3 && count % 100 <= 10 ? `${count} قطع جديدة` : `${count} قطعة جديدة`
}

function lotsOf(count: number): string {
  if (count === 1) return 'قطعة واحدة'
  if (count === 2) return 'قطعتان'
  return count % 100 >= 3 && count % 100 <= 10 ? `${count} قطع` : `${count} قطعة`
}

/** The same after a preposition, where the dual has another ending. */
const lotsAfter = (count: number): string => (count === 2 ? 'قطعتين' : lotsOf(count))

const byLots = (count: number): string => (count <= 2 ? `ب${lotsAfter(count)}` : `بـ ${lotsAfter(count)}`)
