import type { Texts } from '../content.ts'
import { DOCUMENTS_AR, documentMails } from '../document-mails.ts'
import { OFFER_AR, offerMail } from '../offer-mail.ts'
import { PARCELS_AR, parcelMails } from '../parcel-mails.ts'
import { type PayingWords, payingMails } from '../paying-mails.ts'
import { RETURNS_AR, returnMails } from '../return-mails.ts'
import { CHANCE_AR, secondChanceMail } from '../second-chance-mail.ts'

const PAYING: PayingWords = {
  hello: (firstName) => `مرحبًا ${firstName}،`,
  facts: {
    ...{ invoice: 'الفاتورة', total: 'المجموع', due: 'المستحق', dueAt: 'آخر موعد', paid: 'المدفوع' },
    ...{
      fee: 'رسوم المعالجة',
      charged: 'مجموع ما خُصم',
      method: 'طريقة الدفع',
      amount: 'المبلغ',
      lot: 'القطعة',
      back: 'الاسترداد',
    },
  },
  methods: { card: 'بطاقة', bank: 'حساب مصرفي', wallet: 'المحفظة', cash: 'نقدًا أو بتحويل، بتأكيد منا' },
  payNow: 'ادفع الفاتورة',
  view: (invoiceId) => `عرض الفاتورة رقم ${invoiceId}`,
  viewHint: 'تُفتح دون تسجيل الدخول.',
  made: {
    subject: (invoiceId, auction) => `فاتورتك رقم ${invoiceId} من ${auction}`,
    preheader: 'ما اشتريته، ومجموعه، وآخر موعد لدفعه.',
    intro: (auction) => `هذه فاتورتك عما اشتريته في ${auction}.`,
  },
  chargedAt: (time) => `إذا بقيت غير مدفوعة في ${time} فسيُخصم المبلغ من بطاقتك المحفوظة.`,
  forward: 'يفتح الرابط الفاتورة دون تسجيل الدخول: لا ترسله إلا لمن يحق له الاطلاع عليها.',
  attached: 'الفاتورة مرفقة بصيغة PDF.',
  reminder: {
    open: (invoiceId, dueAt) => `فاتورتك رقم ${invoiceId} مستحقة في ${dueAt}`,
    before: (invoiceId) => `فاتورتك رقم ${invoiceId} مستحقة غدًا`,
    due: (invoiceId) => `فاتورتك رقم ${invoiceId} مستحقة اليوم`,
    overdue: (invoiceId) => `تأخر دفع فاتورتك رقم ${invoiceId}`,
    preheader: (due) => `بقي ${due} للدفع.`,
    intro: (auction) => `مشترياتك في ${auction} لم تُدفع بعد.`,
    ignore: 'إذا كنت قد دفعت في هذه الأثناء فتجاهل هذه الرسالة.',
  },
  receipt: {
    subject: (amount, invoiceId) => `إيصال: ${amount} للفاتورة رقم ${invoiceId}`,
    preheader: 'شكرًا لك، وصلت دفعتك.',
    intro: (auction) => `شكرًا لك. وصلت دفعتك عن ${auction}.`,
    paidInFull: 'لم يبقَ شيء مستحق من هذه الفاتورة.',
    rest: (due) => `بقي ${due} للدفع من هذه الفاتورة.`,
  },
  failed: {
    card: {
      subject: (invoiceId) => `تعذر الخصم من بطاقتك للفاتورة رقم ${invoiceId}`,
      intro: (amount) => `حاولنا خصم ${amount} من بطاقتك المحفوظة ورفض مصرفك ذلك. يُرجى الدفع بطريقة أخرى.`,
    },
    bank: {
      subject: (invoiceId) => `لم يدفع مصرفك الفاتورة رقم ${invoiceId}`,
      intro: (amount) => `لم يدفع مصرفك ${amount} من حسابك. يُرجى الدفع بطريقة أخرى.`,
    },
    preheader: (due) => `بقي ${due} للدفع.`,
    cure: (time) => `يُرجى الدفع بطريقة أخرى قبل ${time}. بعد ذلك يمكن إنهاء البيع.`,
  },
  wallet: {
    'top-up': { subject: (amount) => `إيصال: أُضيف ${amount} إلى محفظتك`, intro: 'دفعتك الآن في محفظتك.' },
    deposit: {
      subject: (amount) => `إيصال: مبلغ تأمين ${amount}`,
      intro: 'وصل مبلغ التأمين ويمكنك المزايدة. إذا لم تفز فإنه ينتقل إلى محفظتك.',
    },
    preheader: 'شكرًا لك، وصلت دفعتك.',
    button: 'افتح محفظتك',
    bid: 'العودة إلى القطعة',
  },
  refund: {
    subject: (amount) => `أعدنا إليك ${amount}`,
    preheader: 'إلى أين يذهب المبلغ ومتى يصل.',
    ofInvoice: (invoiceId) => `أعدنا إليك جزءًا مما دفعته أو كله عن الفاتورة رقم ${invoiceId}.`,
    ofWallet: 'أعدنا إليك مالًا كنت قد دفعته لنا.',
    to: {
      card: (ending) => (ending === '' ? 'إلى بطاقتك' : `إلى بطاقتك المنتهية بالرقم ${ending}`),
      bank: (ending) => (ending === '' ? 'إلى حسابك المصرفي' : `إلى حسابك المصرفي المنتهي بالرقم ${ending}`),
      wallet: () => 'إلى محفظتك',
      cash: () => 'نقدًا',
    },
    wait: 'قد تحتاج المصارف إلى عشرة أيام عمل لإظهاره.',
    button: 'افتح محفظتك',
  },
  depositBack: {
    subject: (total) => `عاد إليك مبلغ التأمين ${total}`,
    preheader: 'هو في محفظتك: زايد به من جديد أو اسحبه.',
    intro: 'انتهت هذه القطع، وعاد مبلغ التأمين إلى محفظتك.',
    button: 'افتح محفظتك',
  },
}

/** Invoices, payments, what follows them, and offers. */
export const paying = {
  ...payingMails(PAYING),
  ...returnMails(RETURNS_AR),
  ...parcelMails(PARCELS_AR),
  ...documentMails(DOCUMENTS_AR),
  offer: offerMail(OFFER_AR),
  second_chance: secondChanceMail(CHANCE_AR),
} satisfies Partial<Texts['mails']>
