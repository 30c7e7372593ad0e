import type { Payloads } from '../kinds.ts'
import { lotPath, type MailContent, MOST_LISTED, type Part, type Texts, type Words } from './content.ts'

type State = Payloads['return_changed']['state']

/** What one language says about returns. */
interface ReturnWords {
  hello: (firstName: string) => string
  states: Record<
    State,
    { subject: (returnId: number) => string; preheader: string; sentence: (invoiceId: number) => string }
  >
  offer: Record<'amount' | 'until', string>
  facts: Record<'number' | 'invoice' | 'total' | 'name' | 'email', string>
  units: (quantity: number) => string
  view: string
  asked: { subject: (name: string, returnId: number) => string; heading: string; sentence: (name: string) => string }
}

/** To the buyer at every word of the house, and to the house when somebody asks. */
export const returnMails = (says: ReturnWords): Pick<Texts['mails'], 'return_changed' | 'return-requested'> => ({
  return_changed: ({ firstName, state, answer, offered, ...sent }, words): MailContent => {
    const { subject, preheader, sentence } = says.states[state]
    return {
      ...{ subject: subject(sent.returnId), preheader, heading: subject(sent.returnId) },
      parts: [
        `${says.hello(firstName)} ${sentence(sent.invoiceId)}`,
        ...(answer === '' ? [] : [{ quote: answer }]),
        ...(offered === undefined ? [] : [offerOf(says, offered, words)]),
        factsOf(says, sent, words),
        lotsOf(says, sent),
        { button: says.view, path: `/invoice/returned/${sent.returnId}` },
      ],
    }
  },
  'return-requested': ({ name, email, reason, ...sent }, words): MailContent => ({
    ...{ subject: says.asked.subject(name, sent.returnId), preheader: email, heading: says.asked.heading },
    parts: [
      says.asked.sentence(name),
      { quote: reason },
      factsOf(says, sent, words, [
        [says.facts.name, name],
        [says.facts.email, email],
      ]),
      lotsOf(says, sent),
    ],
  }),
})

type Sent = Pick<Payloads['return_changed'], 'returnId' | 'invoiceId' | 'total' | 'lots'>
type Offered = NonNullable<Payloads['return_changed']['offered']>
type Fact = readonly [label: string, value: string]

const factsOf = ({ facts }: ReturnWords, sent: Sent, { money }: Words, who: readonly Fact[] = []): Part => ({
  facts: [
    ...who,
    [facts.number, String(sent.returnId)],
    [facts.invoice, String(sent.invoiceId)],
    [facts.total, money(sent.total)],
  ],
})

const offerOf = ({ offer }: ReturnWords, { amount, until }: Offered, { money, time }: Words): Part => ({
  facts: [
    [offer.amount, money(amount)],
    [offer.until, time(until)],
  ],
})

const lotsOf = ({ units }: ReturnWords, { lots }: Sent): Part => ({
  links: lots
    .slice(0, MOST_LISTED)
    .map(({ lotId, title, quantity }) => ({ title, detail: units(quantity), path: lotPath(lotId) })),
})

export const RETURNS_EN: ReturnWords = {
  hello: (firstName) => `Hello ${firstName},`,
  states: {
    requested: {
      subject: (returnId) => `We have your return request ${returnId}`,
      preheader: 'We look at it and write to you.',
      sentence: (invoiceId) =>
        `we have your request to return items of invoice ${invoiceId}. Keep them until you hear from us.`,
    },
    accepted: {
      subject: (returnId) => `Your return ${returnId} is accepted`,
      preheader: 'You can bring or send the items back.',
      sentence: (invoiceId) =>
        `you can bring or send back these items of invoice ${invoiceId}. The money goes back once we have looked at them.`,
    },
    refused: {
      subject: (returnId) => `Your return ${returnId} is not accepted`,
      preheader: 'Why, and what you can do.',
      sentence: (invoiceId) => `we cannot take back these items of invoice ${invoiceId}.`,
    },
    offered: {
      subject: (returnId) => `An offer about your return ${returnId}`,
      preheader: 'What we offer, and until when.',
      sentence: (invoiceId) =>
        `about the items of invoice ${invoiceId} we offer you the following. If you accept, the money goes back at once.`,
    },
  },
  offer: { amount: 'Our offer', until: 'Until' },
  facts: { number: 'Return', invoice: 'Invoice', total: 'What it comes to', name: 'Name', email: 'Email' },
  units: (quantity) => (quantity === 1 ? '1 unit' : `${quantity} units`),
  view: 'View the return',
  asked: {
    subject: (name, returnId) => `${name} wants to return items (${returnId})`,
    heading: 'Return requested',
    sentence: (name) => `${name} asks to send these items back:`,
  },
}

export const RETURNS_ES: ReturnWords = {
  hello: (firstName) => `Hola, ${firstName}:`,
  states: {
    requested: {
      subject: (returnId) => `Recibimos su solicitud de devolución ${returnId}`,
      preheader: 'La revisamos y le escribimos.',
      sentence: (invoiceId) =>
        `recibimos su solicitud para devolver lotes de la factura ${invoiceId}. Consérvelos hasta tener noticias nuestras.`,
    },
    accepted: {
      subject: (returnId) => `Su devolución ${returnId} fue aceptada`,
      preheader: 'Puede traer o enviar los lotes.',
      sentence: (invoiceId) =>
        `puede traer o enviar de vuelta estos lotes de la factura ${invoiceId}. El dinero se devuelve cuando los hayamos revisado.`,
    },
    refused: {
      subject: (returnId) => `Su devolución ${returnId} no fue aceptada`,
      preheader: 'Por qué, y qué puede hacer.',
      sentence: (invoiceId) => `no podemos aceptar la devolución de estos lotes de la factura ${invoiceId}.`,
    },
    offered: {
      subject: (returnId) => `Una oferta sobre su devolución ${returnId}`,
      preheader: 'Qué ofrecemos y hasta cuándo.',
      sentence: (invoiceId) =>
        `sobre los lotes de la factura ${invoiceId} le ofrecemos lo siguiente. Si acepta, el dinero se devuelve enseguida.`,
    },
  },
  offer: { amount: 'Nuestra oferta', until: 'Hasta' },
  facts: { number: 'Devolución', invoice: 'Factura', total: 'Importe', name: 'Nombre', email: 'Correo' },
  units: (quantity) => (quantity === 1 ? '1 unidad' : `${quantity} unidades`),
  view: 'Ver la devolución',
  asked: {
    subject: (name, returnId) => `${name} quiere devolver lotes (${returnId})`,
    heading: 'Solicitud de devolución',
    sentence: (name) => `${name} pide devolver estos lotes:`,
  },
}

export const RETURNS_AR: ReturnWords = {
  hello: (firstName) => `مرحبًا ${firstName}،`,
  states: {
    requested: {
      subject: (returnId) => `وصلنا طلب الإرجاع ${returnId}`,
      preheader: 'سنراجعه ونكتب إليك.',
      sentence: (invoiceId) => `وصلنا طلبك بإرجاع قطع من الفاتورة ${invoiceId}. احتفظ بها حتى نرد عليك.`,
    },
    accepted: {
      subject: (returnId) => `تم قبول الإرجاع ${returnId}`,
      preheader: 'يمكنك إحضار القطع أو إرسالها.',
      sentence: (invoiceId) =>
        `يمكنك إحضار هذه القطع من الفاتورة ${invoiceId} أو إرسالها إلينا. يُرد المبلغ بعد أن نفحصها.`,
    },
    refused: {
      subject: (returnId) => `لم يُقبل الإرجاع ${returnId}`,
      preheader: 'السبب، وما يمكنك فعله.',
      sentence: (invoiceId) => `لا يمكننا استرجاع هذه القطع من الفاتورة ${invoiceId}.`,
    },
    offered: {
      subject: (returnId) => `عرض بشأن الإرجاع ${returnId}`,
      preheader: 'ما نعرضه، وحتى متى.',
      sentence: (invoiceId) => `بشأن قطع الفاتورة ${invoiceId} نعرض عليك ما يلي. إذا قبلت، يُرد المبلغ فورًا.`,
    },
  },
  offer: { amount: 'عرضنا', until: 'حتى' },
  facts: { number: 'الإرجاع', invoice: 'الفاتورة', total: 'المبلغ', name: 'الاسم', email: 'البريد الإلكتروني' },
  units: (quantity) => `عدد الوحدات: ${quantity}`,
  view: 'عرض الإرجاع',
  asked: {
    subject: (name, returnId) => `${name} يريد إرجاع قطع (${returnId})`,
    heading: 'طلب إرجاع',
    sentence: (name) => `${name} يطلب إرجاع هذه القطع:`,
  },
}
