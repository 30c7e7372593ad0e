import type { appointments as english } from '../en/appointments.ts'
import type { Translated } from '../keys.ts'

export const appointments: Translated<typeof english> = {
  scheduleTitle: 'حدّد موعد الاستلام',
  scheduleIntro: 'اختر متى تستلم ما دفعت ثمنه.',
  scheduleDay: 'يوم الاستلام',
  scheduleTime: 'وقت الاستلام',
  scheduleZone: 'جميع الأوقات بتوقيت {zone}.',
  chooseDay: 'اختر يومًا',
  chooseTime: 'اختر وقتًا',
  slotsLeft: 'الأماكن المتبقية: {places}',
  bookPickupTime: 'احجز هذا الموعد',
  movePickup: 'انقل إلى هذا الموعد',
  pickupBookedFor: 'موعد استلامك محجوز يوم {day}، {time}.',
  pickupOver: 'لم يعد بالإمكان تغيير موعد الاستلام هذا.',
  noPickupCalendar: 'لا يوجد جدول استلام متاح، يرجى التواصل مع الدعم',
  noPickupPlaces: 'جميع مواعيد الاستلام محجوزة حاليًا. حاول غدًا أو تواصل مع الدعم.',
  scheduleUnknown: 'لا توجد لك فاتورة بهذا الرقم.',
  scheduleToInvoices: 'فواتيري',
}
