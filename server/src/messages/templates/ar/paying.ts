import { invoicePath, type Texts } from '../content.ts'
import { OFFER_AR, offerMail } from '../offer-mail.ts'

/** Invoices, payments and offers. */
export const paying = {
  invoice_made: ({ firstName, invoiceId, auctionTitle, total, due, dueAt, token, chargedAt }, { money, time }) => ({
    subject: `فاتورتك رقم ${invoiceId} من ${auctionTitle}`,
    preheader: 'ما فزت به، ومجموعه، وآخر موعد لدفعه.',
    heading: `فاتورتك رقم ${invoiceId} من ${auctionTitle}`,
    parts: [
      `مرحبًا ${firstName}، هذه فاتورتك عما اشتريته في ${auctionTitle}.`,
      {
        facts: [
          ['الفاتورة', String(invoiceId)],
          ['المجموع', money(total)],
          ['المستحق', money(due)],
          ['آخر موعد', time(dueAt)],
        ],
      },
      ...(chargedAt === null ? [] : [`إذا بقيت غير مدفوعة في ${time(chargedAt)} فسيُخصم المبلغ من بطاقتك المحفوظة.`]),
      { button: 'عرض الفاتورة', path: invoicePath(token) },
      { small: 'يفتح الرابط الفاتورة دون تسجيل الدخول: لا ترسله إلا لمن يحق له الاطلاع عليها.' },
    ],
  }),
  invoice_reminder: ({ firstName, invoiceId, auctionTitle, total, due, dueAt, token, stage }, { money, time }) => {
    const subject = {
      before: `فاتورتك رقم ${invoiceId} مستحقة غدًا`,
      due: `فاتورتك رقم ${invoiceId} مستحقة اليوم`,
      overdue: `تأخر دفع فاتورتك رقم ${invoiceId}`,
    }[stage]
    return {
      subject,
      preheader: `بقي ${money(due)} للدفع.`,
      heading: subject,
      parts: [
        `مرحبًا ${firstName}، مشترياتك في ${auctionTitle} لم تُدفع بعد.`,
        {
          facts: [
            ['الفاتورة', String(invoiceId)],
            ['المجموع', money(total)],
            ['المستحق', money(due)],
            ['آخر موعد', time(dueAt)],
          ],
        },
        { button: 'عرض الفاتورة', path: invoicePath(token) },
        { small: 'إذا كنت قد دفعت في هذه الأثناء فتجاهل هذه الرسالة.' },
      ],
    }
  },
  offer: offerMail(OFFER_AR),
} satisfies Partial<Texts['mails']>
