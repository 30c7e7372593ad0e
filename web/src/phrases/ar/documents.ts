import type { documents as english } from '../en/documents.ts'
import type { Translated } from '../keys.ts'

export const documents: Translated<typeof english> = {
  documentsTitle: 'المستندات',
  billTitle: 'سند البيع',
  billToSign: 'بانتظار التوقيع',
  billToSignHint: 'قطع هذه الفاتورة تُباع بسند بيع. يمكنك توقيعه عبر الإنترنت في دقيقة.',
  billPreparing: 'قيد الإعداد',
  billPreparingHint: 'يجري إعداد المستند. تعرضه هذه الصفحة حالما يصبح جاهزًا للتوقيع.',
  billSigned: 'تم التوقيع',
  billSignedHint: 'نحتفظ به كما وقّعته، ويمكنك تنزيله في أي وقت.',
  billDeclined: 'مرفوض',
  billDeclinedHint: 'لم ترغب في التوقيع. إذا غيّرت رأيك نُعدّ مستندًا جديدًا.',
  billUnreachable: 'يتعذر الوصول إلى خدمة التوقيع حاليًا. لم يضع شيء: حاول لاحقًا.',
  signBill: 'توقيع',
  signBillAgain: 'توقيع مستند جديد',
  lookAgain: 'تحقّق مجددًا',
  downloadBill: 'تنزيل',
  manifestTitle: 'قائمة القطع',
  manifestHint: 'كل ما في هذه الفاتورة دون أسعار، للتأشير عليه عند الاستلام أو فتح الطرود.',
  saveManifest: 'تنزيل القائمة',
  certificateTitle: 'شهادة الملكية',
  downloadCertificate: 'تنزيل الشهادة',
}
