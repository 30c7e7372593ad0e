import type { Language, Payloads, PickupWord } from '../kinds.ts'
import { APPOINTMENTS_PATH, type MailContent, schedulePath, type Texts, type Words } from './content.ts'

type Told = PickupWord | 'reminder'

/** What one language says about a pickup: a subject and a sentence for each occasion, and the names of its facts. */
interface PickupTexts {
  hello: (firstName: string) => string
  told: Record<Told, { subject: (invoiceId: number) => string; sentence: string }>
  sms: Record<Told, (invoiceId: number, time: string) => string>
  /** What the calendar shows. */
  event: (invoiceId: number) => string
  bring: string
  facts: { time: string; place: string; address: string; sale: string; invoice: string }
  change: string
  another: string
  attached: string
}

/** The same mail in every language; one that was given up leads to another time, one that was called off to nothing more. */
export function pickupTexts(says: PickupTexts) {
  const mail = (word: Told, pickup: Payloads['pickup_reminder'], { time }: Words): MailContent => {
    const { subject, sentence } = says.told[word]
    const isLeft = word === 'given_up'
    const isOver = word === 'called_off'
    return {
      subject: subject(pickup.invoiceId),
      preheader: `${time(pickup.startsAt)}, ${pickup.placeName}`,
      heading: subject(pickup.invoiceId),
      parts: [
        `${says.hello(pickup.firstName)} ${sentence}`,
        {
          facts: [
            [says.facts.time, time(pickup.startsAt)],
            [says.facts.place, pickup.placeName],
            [says.facts.address, pickup.placeAddress],
            [says.facts.sale, pickup.auctionTitle],
            [says.facts.invoice, String(pickup.invoiceId)],
          ],
        },
        ...(isLeft || isOver ? [] : [says.bring]),
        ...(isOver
          ? []
          : isLeft
            ? [{ button: says.another, path: schedulePath(pickup.invoiceId) }]
            : [{ button: says.change, path: APPOINTMENTS_PATH }]),
        { small: says.attached },
      ],
    }
  }
  const sms = (word: Told, { invoiceId, startsAt }: Payloads['pickup_reminder'], { house, time }: Words) =>
    `${house.name}: ${says.sms[word](invoiceId, time(startsAt))} ${house.url}${APPOINTMENTS_PATH}`
  return {
    mails: {
      pickup: (pickup, words) => mail(pickup.word, pickup, words),
      pickup_reminder: (pickup, words) => mail('reminder', pickup, words),
    } satisfies Partial<Texts['mails']>,
    sms: {
      pickup: (pickup, words) => sms(pickup.word, pickup, words),
      pickup_reminder: (pickup, words) => sms('reminder', pickup, words),
    } satisfies Partial<Texts['sms']>,
  }
}

export const PICKUP: Record<Language, PickupTexts> = {
  en: {
    hello: (firstName) => `Hello ${firstName},`,
    told: {
      booked: {
        subject: (invoiceId) => `Your pickup of invoice ${invoiceId} is booked`,
        sentence: 'we look forward to seeing you.',
      },
      moved: {
        subject: (invoiceId) => `New pickup time for invoice ${invoiceId}`,
        sentence: 'your pickup has a new time. The earlier one no longer holds.',
      },
      given_up: {
        subject: (invoiceId) => `The pickup time of invoice ${invoiceId} was given up`,
        sentence: 'this pickup no longer takes place. Your items are still here: please book another time.',
      },
      called_off: {
        subject: (invoiceId) => `The pickup of invoice ${invoiceId} no longer takes place`,
        sentence: 'everything on this invoice was refunded: there is nothing left to pick up.',
      },
      reminder: {
        subject: (invoiceId) => `Tomorrow: your pickup of invoice ${invoiceId}`,
        sentence: 'your items are waiting for you tomorrow.',
      },
    },
    sms: {
      booked: (invoiceId, time) => `pickup of invoice ${invoiceId} booked: ${time}.`,
      moved: (invoiceId, time) => `new pickup time for invoice ${invoiceId}: ${time}.`,
      given_up: (invoiceId, time) => `pickup of invoice ${invoiceId} on ${time} was given up.`,
      called_off: (invoiceId, time) => `pickup of invoice ${invoiceId} on ${time} is called off: all was refunded.`,
      reminder: (invoiceId, time) => `pickup of invoice ${invoiceId} tomorrow, ${time}.`,
    },
    event: (invoiceId) => `Pickup of invoice ${invoiceId}`,
    bring: 'Please bring the code on your invoice and an ID, and what you need to load and tie down your items.',
    facts: { time: 'Time', place: 'Place', address: 'Address', sale: 'Sale', invoice: 'Invoice' },
    change: 'View or change the pickup',
    another: 'Book another time',
    attached: 'The attached file puts it into your calendar, or takes it out.',
  },
  es: {
    hello: (firstName) => `Hola, ${firstName}:`,
    told: {
      booked: {
        subject: (invoiceId) => `Su recogida de la factura ${invoiceId} está reservada`,
        sentence: 'le esperamos.',
      },
      moved: {
        subject: (invoiceId) => `Nuevo horario de recogida de la factura ${invoiceId}`,
        sentence: 'su recogida tiene un nuevo horario. El anterior ya no es válido.',
      },
      given_up: {
        subject: (invoiceId) => `Se canceló el horario de recogida de la factura ${invoiceId}`,
        sentence: 'esta recogida ya no tendrá lugar. Sus lotes siguen aquí: reserve otro horario.',
      },
      called_off: {
        subject: (invoiceId) => `La recogida de la factura ${invoiceId} ya no tendrá lugar`,
        sentence: 'se reembolsó todo lo de esta factura: ya no queda nada por recoger.',
      },
      reminder: {
        subject: (invoiceId) => `Mañana: su recogida de la factura ${invoiceId}`,
        sentence: 'sus lotes le esperan mañana.',
      },
    },
    sms: {
      booked: (invoiceId, time) => `recogida de la factura ${invoiceId} reservada: ${time}.`,
      moved: (invoiceId, time) => `nuevo horario de recogida de la factura ${invoiceId}: ${time}.`,
      given_up: (invoiceId, time) => `se canceló la recogida de la factura ${invoiceId} del ${time}.`,
      called_off: (invoiceId, time) => `sin recogida de la factura ${invoiceId} el ${time}: todo se reembolsó.`,
      reminder: (invoiceId, time) => `recogida de la factura ${invoiceId} mañana, ${time}.`,
    },
    event: (invoiceId) => `Recogida de la factura ${invoiceId}`,
    bring: 'Traiga el código de su factura y una identificación, y lo necesario para cargar y sujetar sus lotes.',
    facts: { time: 'Hora', place: 'Lugar', address: 'Dirección', sale: 'Subasta', invoice: 'Factura' },
    change: 'Ver o cambiar la recogida',
    another: 'Reservar otro horario',
    attached: 'El archivo adjunto la agrega a su calendario, o la quita.',
  },
  ar: {
    hello: (firstName) => `مرحبًا ${firstName}،`,
    told: {
      booked: { subject: (invoiceId) => `تم حجز موعد استلام الفاتورة ${invoiceId}`, sentence: 'نحن في انتظارك.' },
      moved: {
        subject: (invoiceId) => `موعد جديد لاستلام الفاتورة ${invoiceId}`,
        sentence: 'تغيّر موعد الاستلام. الموعد السابق لم يعد ساريًا.',
      },
      given_up: {
        subject: (invoiceId) => `تم إلغاء موعد استلام الفاتورة ${invoiceId}`,
        sentence: 'أُلغي هذا الموعد. قطعك ما زالت لدينا: يرجى حجز موعد آخر.',
      },
      called_off: {
        subject: (invoiceId) => `أُلغي استلام الفاتورة ${invoiceId}`,
        sentence: 'تم رد كامل مبلغ هذه الفاتورة: لم يبقَ ما يُستلم.',
      },
      reminder: {
        subject: (invoiceId) => `غدًا: موعد استلام الفاتورة ${invoiceId}`,
        sentence: 'قطعك في انتظارك غدًا.',
      },
    },
    sms: {
      booked: (invoiceId, time) => `تم حجز موعد استلام الفاتورة ${invoiceId}: ${time}.`,
      moved: (invoiceId, time) => `موعد جديد لاستلام الفاتورة ${invoiceId}: ${time}.`,
      given_up: (invoiceId, time) => `أُلغي موعد استلام الفاتورة ${invoiceId} في ${time}.`,
      called_off: (invoiceId, time) => `أُلغي استلام الفاتورة ${invoiceId} في ${time}: تم رد المبلغ.`,
      reminder: (invoiceId, time) => `موعد استلام الفاتورة ${invoiceId} غدًا، ${time}.`,
    },
    event: (invoiceId) => `استلام الفاتورة ${invoiceId}`,
    bring: 'يرجى إحضار الرمز الموجود على فاتورتك وإثبات هوية، وما يلزم لتحميل القطع وتثبيتها.',
    facts: { time: 'الوقت', place: 'المكان', address: 'العنوان', sale: 'المزاد', invoice: 'الفاتورة' },
    change: 'عرض الموعد أو تغييره',
    another: 'احجز موعدًا آخر',
    attached: 'الملف المرفق يضيف الموعد إلى تقويمك أو يزيله منه.',
  },
}
