import type { steps as english } from '../en/steps.ts'
import type { Translated } from '../keys.ts'

export const steps: Translated<typeof english> = {
  stepPay: 'ادفع قبل {day}',
  stepLate: 'ادفع الآن: كان الموعد {day}',
  stepSettle: 'ننتظر دفعتك',
  stepBook: 'احجز موعد الاستلام',
  stepSign: 'وقّع سند البيع',
  stepFetch: 'استلم: {day}',
  stepAwait: 'يُجهَّز للشحن',
  stepTrack: 'في الطريق: تتبّع الشحنة',
  stepReturn: 'تم؛ يمكن الإرجاع حتى {day}',
  stepDone: 'تم',
  tasksTitle: 'المطلوب منك',
  tasksMore_zero: '{count} أخرى',
  tasksMore_one: 'واحدة أخرى',
  tasksMore_two: 'اثنتان أخريان',
  tasksMore_few: '{count} أخرى',
  tasksMore_many: '{count} أخرى',
  tasksMore_other: '{count} أخرى',
  taskOf: 'الفاتورة {number}',
}
