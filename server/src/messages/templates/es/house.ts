import { auctionPath, lotPath, type Texts } from '../content.ts'

/** What people write to the house, and what it answers. */
export const house = {
  'contact-received': ({ name, email, phone, message }) => ({
    subject: `Mensaje de ${name}`,
    preheader: message.slice(0, 120),
    heading: 'Mensaje del formulario de contacto',
    parts: [
      { quote: message },
      {
        facts: [
          ['Nombre', name],
          ['Correo', email],
          ['Teléfono', phone],
        ],
      },
      { small: 'Responda a este correo para contestarle.' },
    ],
  }),
  'lot-question': ({ lotId, title, lotNumber, name, email, phone, message }) => ({
    subject: `Pregunta sobre el lote ${lotNumber}: ${title}`,
    preheader: message.slice(0, 120),
    heading: `Pregunta sobre ${title}`,
    parts: [
      { quote: message },
      {
        facts: [
          ['Lote', lotNumber],
          ['Nombre', name],
          ['Correo', email],
          ['Teléfono', phone],
        ],
      },
      { button: 'Ver el lote', path: lotPath(lotId) },
      { small: 'Responda a este correo para contestarle.' },
    ],
  }),
  'access-request': ({ auctionId, auctionTitle, name, email, phone, message }) => ({
    subject: `${name} pide acceso a ${auctionTitle}`,
    preheader: email,
    heading: 'Acceso solicitado',
    parts: [
      `${name} desea pujar en ${auctionTitle}.`,
      ...(message === '' ? [] : [{ quote: message }]),
      {
        facts: [
          ['Nombre', name],
          ['Correo', email],
          ['Teléfono', phone],
        ],
      },
      { button: 'Ver la subasta', path: auctionPath(auctionId) },
    ],
  }),
  'group-request': ({ name, email, phone, inviterName, groups }) => ({
    subject: 'Una persona invitada pide entrar en grupos',
    preheader: email,
    heading: 'Grupos por aprobar',
    parts: [
      `${name} se ha registrado por invitación de ${inviterName}, que está en estos grupos: ${groups}. Todavía no está en ninguno: añada a la persona a los que usted apruebe.`,
      {
        facts: [
          ['Nombre', name],
          ['Correo', email],
          ['Teléfono', phone],
        ],
      },
    ],
  }),
  letter_answered: ({ name, message, answer, lot }) => ({
    subject: lot === null ? 'Su mensaje' : `Su pregunta sobre ${lot.title}`,
    preheader: answer.slice(0, 120),
    heading: lot === null ? 'Respuesta a su mensaje' : 'Respuesta a su pregunta',
    parts: [
      `Hola, ${name}:`,
      { quote: answer },
      ...(lot === null ? [] : [{ button: 'Ver el lote', path: lotPath(lot.lotId) }]),
      { small: 'Usted escribió:' },
      { quote: message },
    ],
  }),
  item_answered: ({ firstName, title, isAccepted, answer }) => ({
    subject: isAccepted ? `Incluimos ${title} en una venta` : `No incluimos ${title} en ninguna venta`,
    preheader: 'Nuestra respuesta sobre su artículo',
    heading: isAccepted ? `Incluimos ${title} en una venta` : `No incluimos ${title} en ninguna venta`,
    parts: [
      isAccepted
        ? `Hola, ${firstName}: incluimos ${title} en una venta. Será un lote suyo.`
        : `Hola, ${firstName}: no incluimos ${title} en ninguna venta.`,
      ...(answer === '' ? [] : [{ quote: answer }]),
      { button: 'Ver sus artículos', path: '/selling/items' },
    ],
  }),
} satisfies Partial<Texts['mails']>
