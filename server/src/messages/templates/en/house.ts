import { auctionPath, lotPath, type Texts } from '../content.ts'

/** What people write to the house, and what it answers. */
export const house = {
  'contact-received': ({ name, email, phone, message }) => ({
    subject: `Message from ${name}`,
    preheader: message.slice(0, 120),
    heading: 'Message from the contact form',
    parts: [
      { quote: message },
      {
        facts: [
          ['Name', name],
          ['Email', email],
          ['Phone', phone],
        ],
      },
      { small: 'Reply to this email to reach them.' },
    ],
  }),
  'lot-question': ({ lotId, title, lotNumber, name, email, phone, message }) => ({
    subject: `Question about lot ${lotNumber}: ${title}`,
    preheader: message.slice(0, 120),
    heading: `Question about ${title}`,
    parts: [
      { quote: message },
      {
        facts: [
          ['Lot', lotNumber],
          ['Name', name],
          ['Email', email],
          ['Phone', phone],
        ],
      },
      { button: 'View the lot', path: lotPath(lotId) },
      { small: 'Reply to this email to reach them.' },
    ],
  }),
  'access-request': ({ auctionId, auctionTitle, name, email, phone, message }) => ({
    subject: `${name} asks for access to ${auctionTitle}`,
    preheader: email,
    heading: 'Access requested',
    parts: [
      `${name} would like to bid in ${auctionTitle}.`,
      ...(message === '' ? [] : [{ quote: message }]),
      {
        facts: [
          ['Name', name],
          ['Email', email],
          ['Phone', phone],
        ],
      },
      { button: 'View the auction', path: auctionPath(auctionId) },
    ],
  }),
  'group-request': ({ name, email, phone, inviterName, groups }) => ({
    subject: 'Somebody invited asks to join groups',
    preheader: email,
    heading: 'Groups to agree to',
    parts: [
      `${name} has signed up on the invitation of ${inviterName}, who is in these groups: ${groups}. Nothing was joined: please add the person to those you agree with.`,
      {
        facts: [
          ['Name', name],
          ['Email', email],
          ['Phone', phone],
        ],
      },
    ],
  }),
  letter_answered: ({ name, message, answer, lot }) => ({
    subject: lot === null ? 'Your message to us' : `Your question about ${lot.title}`,
    preheader: answer.slice(0, 120),
    heading: lot === null ? 'Answer to your message' : 'Answer to your question',
    parts: [
      `Hello ${name},`,
      { quote: answer },
      ...(lot === null ? [] : [{ button: 'View the lot', path: lotPath(lot.lotId) }]),
      { small: 'You wrote:' },
      { quote: message },
    ],
  }),
  item_answered: ({ firstName, title, isAccepted, answer }) => ({
    subject: isAccepted ? `We will offer ${title} for sale` : `We will not offer ${title} for sale`,
    preheader: 'What became of what you offered us',
    heading: isAccepted ? `We will offer ${title} for sale` : `We will not offer ${title} for sale`,
    parts: [
      isAccepted
        ? `Hello ${firstName}, we will offer ${title} for sale as a lot of yours.`
        : `Hello ${firstName}, we will not offer ${title} for sale.`,
      ...(answer === '' ? [] : [{ quote: answer }]),
      { button: 'View your items', path: '/selling/items' },
    ],
  }),
} satisfies Partial<Texts['mails']>
