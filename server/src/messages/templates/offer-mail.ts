import type { OfferWord, Payloads } from '../kinds.ts'
import { lotPath, type MailContent, type Words } from './content.ts'

/** What one language says about an offer: a subject and a sentence for each word, and the names of its facts. */
interface OfferTexts {
  words: Record<OfferWord, { subject: (title: string) => string; sentence: string }>
  price: string
  units: string
  until: string
  view: string
  offers: string
  cart: string
}

/** Told to the seller, who reads and answers offers where all of them stand; no lot's page shows them. */
const TO_SELLER: readonly OfferWord[] = ['offer_made', 'counter_accepted', 'counter_declined']

/** The same mail in every language; where it leads depends on whose turn it is. */
export const offerMail =
  (texts: OfferTexts) =>
  ({ lotId, title, word, amount, quantity, expiresAt }: Payloads['offer'], { money, time }: Words): MailContent => {
    const { subject, sentence } = texts.words[word]
    const isOpen = word === 'offer_made' || word === 'offer_countered' || word === 'offer_accepted'
    return {
      subject: subject(title),
      preheader: `${texts.price}: ${money(amount)}`,
      heading: subject(title),
      parts: [
        sentence,
        {
          facts: [
            [texts.price, money(amount)],
            [texts.units, String(quantity)],
            ...(isOpen ? [[texts.until, time(expiresAt)] as const] : []),
          ],
        },
        leadsTo(word, lotId, texts),
      ],
    }
  }

function leadsTo(word: OfferWord, lotId: number, { view, offers, cart }: OfferTexts) {
  if (word === 'offer_accepted') return { button: cart, path: '/buynowcart' }
  return TO_SELLER.includes(word) ? { button: offers, path: '/selling/offers' } : { button: view, path: lotPath(lotId) }
}

export const OFFER_EN: OfferTexts = {
  words: {
    offer_made: {
      subject: (title) => `New offer on ${title}`,
      sentence: 'Accept it, decline it or name another price.',
    },
    offer_accepted: {
      subject: (title) => `Your offer on ${title} was accepted`,
      sentence: 'It is in your cart at this price. Nothing is reserved: whoever pays first gets it.',
    },
    offer_declined: {
      subject: (title) => `Your offer on ${title} was declined`,
      sentence: 'You can make another offer, or buy it at the price asked.',
    },
    offer_countered: {
      subject: (title) => `Counter offer on ${title}`,
      sentence: 'The seller names another price. Accept or decline it.',
    },
    counter_accepted: {
      subject: (title) => `Your counter offer on ${title} was accepted`,
      sentence: 'The buyer has it in the cart at this price and can pay now.',
    },
    counter_declined: {
      subject: (title) => `Your counter offer on ${title} was declined`,
      sentence: 'The lot stays on sale.',
    },
    offer_expired: { subject: (title) => `The offer on ${title} has expired`, sentence: 'It no longer holds.' },
  },
  price: 'Price of each unit',
  units: 'Units',
  until: 'Holds until',
  view: 'View the lot',
  offers: 'View the offers on your lots',
  cart: 'Go to your cart',
}

export const OFFER_ES: OfferTexts = {
  words: {
    offer_made: {
      subject: (title) => `Oferta nueva por ${title}`,
      sentence: 'Puede aceptarla, rechazarla o proponer otro precio.',
    },
    offer_accepted: {
      subject: (title) => `Aceptaron su oferta por ${title}`,
      sentence: 'Está en su carrito a este precio. Nada queda reservado: es de quien pague primero.',
    },
    offer_declined: {
      subject: (title) => `Rechazaron su oferta por ${title}`,
      sentence: 'Puede hacer otra oferta o comprarlo al precio pedido.',
    },
    offer_countered: {
      subject: (title) => `Contraoferta por ${title}`,
      sentence: 'El vendedor propone otro precio. Acéptelo o rechácelo.',
    },
    counter_accepted: {
      subject: (title) => `Aceptaron su contraoferta por ${title}`,
      sentence: 'El comprador lo tiene en el carrito a este precio y ya puede pagar.',
    },
    counter_declined: {
      subject: (title) => `Rechazaron su contraoferta por ${title}`,
      sentence: 'El lote sigue en venta.',
    },
    offer_expired: { subject: (title) => `Venció la oferta por ${title}`, sentence: 'Ya no es válida.' },
  },
  price: 'Precio de cada unidad',
  units: 'Unidades',
  until: 'Válida hasta',
  view: 'Ver el lote',
  offers: 'Ver las ofertas por sus lotes',
  cart: 'Ir al carrito',
}

export const OFFER_AR: OfferTexts = {
  words: {
    offer_made: { subject: (title) => `عرض جديد على ${title}`, sentence: 'اقبله أو ارفضه أو حدّد سعرًا آخر.' },
    offer_accepted: {
      subject: (title) => `تم قبول عرضك على ${title}`,
      sentence: 'القطعة في سلتك بهذا السعر. لا يُحجز شيء: من يدفع أولًا يحصل عليها.',
    },
    offer_declined: {
      subject: (title) => `تم رفض عرضك على ${title}`,
      sentence: 'يمكنك تقديم عرض آخر أو الشراء بالسعر المطلوب.',
    },
    offer_countered: {
      subject: (title) => `عرض مقابل على ${title}`,
      sentence: 'حدّد البائع سعرًا آخر. اقبله أو ارفضه.',
    },
    counter_accepted: {
      subject: (title) => `تم قبول عرضك المقابل على ${title}`,
      sentence: 'القطعة في سلة المشتري بهذا السعر ويمكنه الدفع الآن.',
    },
    counter_declined: { subject: (title) => `تم رفض عرضك المقابل على ${title}`, sentence: 'تبقى القطعة معروضة للبيع.' },
    offer_expired: { subject: (title) => `انتهت صلاحية العرض على ${title}`, sentence: 'لم يعد العرض ساريًا.' },
  },
  price: 'سعر الوحدة',
  units: 'الوحدات',
  until: 'ساري حتى',
  view: 'عرض القطعة',
  offers: 'عرض العروض على قطعك',
  cart: 'الذهاب إلى السلة',
}
