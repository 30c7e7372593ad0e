import type { ParcelWord, Payloads } from '../kinds.ts'
import { lotPath, type MailContent, MOST_LISTED, type Texts, trackingPath, type Words } from './content.ts'

type Word = ParcelWord | 'today'

/** What one language says about parcels. */
interface ParcelTexts {
  hello: (firstName: string) => string
  words: Record<Word, { subject: (invoiceId: number) => string; sentence: (invoiceId: number) => string }>
  facts: Record<'invoice' | 'carrier' | 'number' | 'expected', string>
  units: (quantity: number) => string
  track: string
}

/** One mail for each thing that becomes of a parcel; what has arrived is expected no more. */
export function parcelMails(says: ParcelTexts): Pick<Texts['mails'], 'parcel_changed' | 'parcel_today'> {
  const mail = (word: Word, parcel: Payloads['parcel_today'], { day }: Words): MailContent => {
    const { firstName, invoiceId, carrier, trackingNumber, expectedOn, lots } = parcel
    const { subject, sentence } = says.words[word]
    const isExpected = expectedOn !== null && word === 'shipped'
    const facts: [string, string][] = [
      [says.facts.invoice, String(invoiceId)],
      [says.facts.carrier, carrier],
      [says.facts.number, trackingNumber],
      [says.facts.expected, isExpected ? day(expectedOn) : ''],
    ]
    return {
      subject: subject(invoiceId),
      preheader: [carrier, trackingNumber].filter((part) => part !== '').join(' '),
      heading: subject(invoiceId),
      parts: [
        `${says.hello(firstName)} ${sentence(invoiceId)}`,
        { facts: facts.filter(([, value]) => value !== '') },
        {
          links: lots
            .slice(0, MOST_LISTED)
            .map(({ lotId, title, quantity }) => ({ title, detail: says.units(quantity), path: lotPath(lotId) })),
        },
        { button: says.track, path: trackingPath(invoiceId) },
      ],
    }
  }
  return {
    parcel_changed: ({ word, ...parcel }, words) => mail(word, parcel, words),
    parcel_today: (parcel, words) => mail('today', parcel, words),
  }
}

export const PARCELS_EN: ParcelTexts = {
  hello: (firstName) => `Hello ${firstName},`,
  words: {
    shipped: {
      subject: (invoiceId) => `Items of invoice ${invoiceId} are on their way`,
      sentence: (invoiceId) => `we have sent these items of invoice ${invoiceId} to you.`,
    },
    today: {
      subject: (invoiceId) => `A parcel of invoice ${invoiceId} comes today`,
      sentence: (invoiceId) => `a parcel of invoice ${invoiceId} is out for delivery.`,
    },
    attempted: {
      subject: (invoiceId) => `A parcel of invoice ${invoiceId} could not be delivered`,
      sentence: (invoiceId) =>
        `the carrier wanted to deliver a parcel of invoice ${invoiceId}, and nobody was there. It usually tries again on the next working day.`,
    },
    to_collect: {
      subject: (invoiceId) => `A parcel of invoice ${invoiceId} can be collected`,
      sentence: (invoiceId) =>
        `a parcel of invoice ${invoiceId} waits for you at the carrier. Bring its tracking number and something that shows who you are.`,
    },
    problem: {
      subject: (invoiceId) => `A parcel of invoice ${invoiceId} is held up`,
      sentence: (invoiceId) =>
        `the carrier reports a problem with a parcel of invoice ${invoiceId}. Please look at what it says, and contact us if it does not move on.`,
    },
    delivered: {
      subject: (invoiceId) => `A parcel of invoice ${invoiceId} was delivered`,
      sentence: (invoiceId) =>
        `these items of invoice ${invoiceId} were delivered. If something is wrong with them, tell us.`,
    },
  },
  facts: { invoice: 'Invoice', carrier: 'Carrier', number: 'Tracking number', expected: 'Expected' },
  units: (quantity) => (quantity === 1 ? '1 unit' : `${quantity} units`),
  track: 'Track the parcel',
}

export const PARCELS_ES: ParcelTexts = {
  hello: (firstName) => `Hola, ${firstName}:`,
  words: {
    shipped: {
      subject: (invoiceId) => `Los lotes de la factura ${invoiceId} van en camino`,
      sentence: (invoiceId) => `le enviamos estos lotes de la factura ${invoiceId}.`,
    },
    today: {
      subject: (invoiceId) => `Un paquete de la factura ${invoiceId} llega hoy`,
      sentence: (invoiceId) => `un paquete de la factura ${invoiceId} está en reparto.`,
    },
    attempted: {
      subject: (invoiceId) => `No se pudo entregar un paquete de la factura ${invoiceId}`,
      sentence: (invoiceId) =>
        `el transportista quiso entregar un paquete de la factura ${invoiceId} y no había nadie. Suele intentarlo de nuevo el siguiente día hábil.`,
    },
    to_collect: {
      subject: (invoiceId) => `Puede retirar un paquete de la factura ${invoiceId}`,
      sentence: (invoiceId) =>
        `un paquete de la factura ${invoiceId} le espera en la oficina del transportista. Lleve el número de seguimiento y una identificación.`,
    },
    problem: {
      subject: (invoiceId) => `Un paquete de la factura ${invoiceId} está retenido`,
      sentence: (invoiceId) =>
        `el transportista informa de un problema con un paquete de la factura ${invoiceId}. Vea lo que dice y contáctenos si no avanza.`,
    },
    delivered: {
      subject: (invoiceId) => `Se entregó un paquete de la factura ${invoiceId}`,
      sentence: (invoiceId) => `se entregaron estos lotes de la factura ${invoiceId}. Si algo no está bien, avísenos.`,
    },
  },
  facts: {
    invoice: 'Factura',
    carrier: 'Transportista',
    number: 'Número de seguimiento',
    expected: 'Llegada prevista',
  },
  units: (quantity) => (quantity === 1 ? '1 unidad' : `${quantity} unidades`),
  track: 'Seguir el paquete',
}

export const PARCELS_AR: ParcelTexts = {
  hello: (firstName) => `مرحبًا ${firstName}،`,
  words: {
    shipped: {
      subject: (invoiceId) => `قطع الفاتورة ${invoiceId} في الطريق إليك`,
      sentence: (invoiceId) => `أرسلنا إليك هذه القطع من الفاتورة ${invoiceId}.`,
    },
    today: {
      subject: (invoiceId) => `طرد من الفاتورة ${invoiceId} يصل اليوم`,
      sentence: (invoiceId) => `طرد من الفاتورة ${invoiceId} خرج للتسليم.`,
    },
    attempted: {
      subject: (invoiceId) => `تعذّر تسليم طرد من الفاتورة ${invoiceId}`,
      sentence: (invoiceId) =>
        `حاولت شركة الشحن تسليم طرد من الفاتورة ${invoiceId} ولم يكن أحد موجودًا. تعيد المحاولة عادةً في يوم العمل التالي.`,
    },
    to_collect: {
      subject: (invoiceId) => `يمكنك استلام طرد من الفاتورة ${invoiceId}`,
      sentence: (invoiceId) => `طرد من الفاتورة ${invoiceId} ينتظرك لدى شركة الشحن. أحضر رقم التتبع وما يثبت هويتك.`,
    },
    problem: {
      subject: (invoiceId) => `طرد من الفاتورة ${invoiceId} متأخر`,
      sentence: (invoiceId) =>
        `أبلغت شركة الشحن عن مشكلة في طرد من الفاتورة ${invoiceId}. اطّلع على ما تقوله، وتواصل معنا إن لم يتحرك.`,
    },
    delivered: {
      subject: (invoiceId) => `تم تسليم طرد من الفاتورة ${invoiceId}`,
      sentence: (invoiceId) => `تم تسليم هذه القطع من الفاتورة ${invoiceId}. إن كان فيها خلل فأخبرنا.`,
    },
  },
  facts: { invoice: 'الفاتورة', carrier: 'شركة الشحن', number: 'رقم التتبع', expected: 'الوصول المتوقع' },
  units: (quantity) => `عدد الوحدات: ${quantity}`,
  track: 'تتبّع الطرد',
}
