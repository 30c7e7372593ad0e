import { auctionPath, lotPath, type Texts } from '../content.ts'

/** What people write to the house, and what it answers. */
export const house = {
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
  letter_answered: ({ name, message, answer, lot }) => ({
    subject: lot === null ? 'رسالتك إلينا' : `سؤالك عن ${lot.title}`,
    preheader: answer.slice(0, 120),
    heading: lot === null ? 'الرد على رسالتك' : 'الجواب عن سؤالك',
    parts: [
      `مرحبًا ${name}،`,
      { quote: answer },
      ...(lot === null ? [] : [{ button: 'عرض القطعة', path: lotPath(lot.lotId) }]),
      { small: 'كتبت لنا:' },
      { quote: message },
    ],
  }),
  item_answered: ({ firstName, title, isAccepted, answer }) => ({
    subject: isAccepted ? `سنعرض ${title} للبيع` : `لن نعرض ${title} للبيع`,
    preheader: 'ردّنا على الغرض الذي عرضته علينا',
    heading: isAccepted ? `سنعرض ${title} للبيع` : `لن نعرض ${title} للبيع`,
    parts: [
      isAccepted ? `مرحبًا ${firstName}، سنعرض ${title} للبيع ضمن قطعك.` : `مرحبًا ${firstName}، لن نعرض ${title} للبيع.`,
      ...(answer === '' ? [] : [{ quote: answer }]),
      { button: 'عرض أغراضك', path: '/selling/items' },
    ],
  }),
} satisfies Partial<Texts['mails']>
