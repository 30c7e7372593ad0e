import type { DocumentWord } from '../kinds.ts'
import type { Texts } from './content.ts'

/** What one language says about bills of sale. */
interface DocumentTexts {
  hello: (firstName: string) => string
  words: Record<
    DocumentWord,
    { subject: (invoiceId: number) => string; preheader: string; sentence: (invoiceId: number) => string; act: string }
  >
}

/** One when it waits for a signature, one when it has been signed, with the document itself. */
export const documentMails = ({ hello, words }: DocumentTexts): Pick<Texts['mails'], 'document_changed'> => ({
  document_changed: ({ firstName, invoiceId, word }) => {
    const { subject, preheader, sentence, act } = words[word]
    return {
      ...{ subject: subject(invoiceId), preheader, heading: subject(invoiceId) },
      parts: [`${hello(firstName)} ${sentence(invoiceId)}`, { button: act, path: `/invoice/${invoiceId}#documents` }],
    }
  },
})

export const DOCUMENTS_EN: DocumentTexts = {
  hello: (firstName) => `Hello ${firstName},`,
  words: {
    waiting: {
      subject: (invoiceId) => `The bill of sale of invoice ${invoiceId} waits for your signature`,
      preheader: 'You sign it online in a minute.',
      sentence: (invoiceId) =>
        `the bill of sale for what you bought with invoice ${invoiceId} is ready and not signed yet. You sign it online in a minute.`,
      act: 'Sign the bill of sale',
    },
    signed: {
      subject: (invoiceId) => `The bill of sale of invoice ${invoiceId} is signed`,
      preheader: 'The document is attached as PDF.',
      sentence: (invoiceId) =>
        `the bill of sale of invoice ${invoiceId} is signed and complete. It is attached as PDF; we keep it as it was signed, and you can download it whenever you want.`,
      act: 'See the document',
    },
  },
}

export const DOCUMENTS_ES: DocumentTexts = {
  hello: (firstName) => `Hola, ${firstName}:`,
  words: {
    waiting: {
      subject: (invoiceId) => `El contrato de compraventa de la factura ${invoiceId} espera su firma`,
      preheader: 'Se firma en línea en un minuto.',
      sentence: (invoiceId) =>
        `el contrato de compraventa de lo que compró con la factura ${invoiceId} está listo y todavía sin firmar. Se firma en línea en un minuto.`,
      act: 'Firmar el contrato',
    },
    signed: {
      subject: (invoiceId) => `El contrato de compraventa de la factura ${invoiceId} está firmado`,
      preheader: 'El documento va adjunto en PDF.',
      sentence: (invoiceId) =>
        `el contrato de compraventa de la factura ${invoiceId} está firmado y completo. Va adjunto en PDF; lo conservamos tal como se firmó y puede descargarlo cuando quiera.`,
      act: 'Ver el documento',
    },
  },
}

export const DOCUMENTS_AR: DocumentTexts = {
  hello: (firstName) => `مرحبًا ${firstName}،`,
  words: {
    waiting: {
      subject: (invoiceId) => `سند بيع الفاتورة ${invoiceId} بانتظار توقيعك`,
      preheader: 'يُوقَّع عبر الإنترنت في دقيقة.',
      sentence: (invoiceId) =>
        `سند بيع ما اشتريته بالفاتورة ${invoiceId} جاهز ولم يُوقَّع بعد. توقّعه عبر الإنترنت في دقيقة.`,
      act: 'توقيع سند البيع',
    },
    signed: {
      subject: (invoiceId) => `تم توقيع سند بيع الفاتورة ${invoiceId}`,
      preheader: 'المستند مرفق بصيغة PDF.',
      sentence: (invoiceId) =>
        `سند بيع الفاتورة ${invoiceId} موقّع ومكتمل. تجده مرفقًا بصيغة PDF، ونحفظه كما وُقّع، ويمكنك تنزيله متى شئت.`,
      act: 'عرض المستند',
    },
  },
}
