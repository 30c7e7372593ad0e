import type { Payloads } from '../kinds.ts'
import { lotPath, type MailContent, type Words } from './content.ts'

/** What one language says to the next bidder on a lot whose buyer did not take it. */
interface ChanceTexts {
  hello: (firstName: string) => string
  open: { subject: (title: string) => string; sentence: string; after: string; button: string }
  over: { subject: (title: string) => string; sentence: string; button: string }
  facts: Record<'price' | 'units' | 'until', string>
}

/** The same mail in every language: the offer itself, or that it is over. */
export const secondChanceMail =
  ({ hello, open, over, facts }: ChanceTexts) =>
  (chance: Payloads['second_chance'], { money, time }: Words): MailContent => {
    const { title, firstName, lotId, chanceId, price, quantity, expiresAt, isOver } = chance
    const { subject, sentence } = isOver ? over : open
    return {
      subject: subject(title),
      preheader: `${facts.price}: ${money(price)}`,
      heading: subject(title),
      parts: [
        `${hello(firstName)} ${sentence}`,
        {
          facts: [
            [facts.price, money(price)],
            [facts.units, String(quantity)],
            ...(isOver ? [] : [[facts.until, time(expiresAt)] as const]),
          ],
        },
        ...(isOver
          ? [{ button: over.button, path: lotPath(lotId) }]
          : [open.after, { button: open.button, path: `/second-chance/${chanceId}` }]),
      ],
    }
  }

export const CHANCE_EN: ChanceTexts = {
  hello: (firstName) => `Hello ${firstName},`,
  open: {
    subject: (title) => `You can still have ${title}`,
    sentence: 'the winner of this lot did not take it. We offer it to you at your own highest bid.',
    after:
      'Accept and you get an invoice, with the premium and tax of the auction. Decline, or do nothing, and you owe nothing.',
    button: 'Accept or decline',
  },
  over: {
    subject: (title) => `The offer to have ${title} is over`,
    sentence: 'the offer to have this lot at your own bid no longer holds. You owe nothing.',
    button: 'View the lot',
  },
  facts: { price: 'Price of each unit', units: 'Units', until: 'Holds until' },
}

export const CHANCE_ES: ChanceTexts = {
  hello: (firstName) => `Hola, ${firstName}:`,
  open: {
    subject: (title) => `Todavía puede quedarse con ${title}`,
    sentence: 'quien ganó este lote no lo ha tomado. Se lo ofrecemos al precio de su puja más alta.',
    after:
      'Si acepta, recibirá una factura con la prima y el impuesto de la subasta. Si rechaza o no hace nada, no debe nada.',
    button: 'Aceptar o rechazar',
  },
  over: {
    subject: (title) => `Terminó la oferta de quedarse con ${title}`,
    sentence: 'la oferta de quedarse con este lote al precio de su puja ya no es válida. No debe nada.',
    button: 'Ver el lote',
  },
  facts: { price: 'Precio de cada unidad', units: 'Unidades', until: 'Válida hasta' },
}

export const CHANCE_AR: ChanceTexts = {
  hello: (firstName) => `مرحبًا ${firstName}،`,
  open: {
    subject: (title) => `ما زال بإمكانك الحصول على ${title}`,
    sentence: 'لم يأخذ الفائز هذه القطعة. نعرضها عليك بأعلى مزايدة قدّمتها.',
    after: 'إذا قبلت تصلك فاتورة بعلاوة المزاد وضريبته. إذا رفضت أو لم تفعل شيئًا فلا شيء عليك.',
    button: 'القبول أو الرفض',
  },
  over: {
    subject: (title) => `انتهى عرض الحصول على ${title}`,
    sentence: 'لم يعد عرض الحصول على هذه القطعة بمزايدتك ساريًا. لا شيء عليك.',
    button: 'عرض القطعة',
  },
  facts: { price: 'سعر الوحدة', units: 'الوحدات', until: 'ساري حتى' },
}
