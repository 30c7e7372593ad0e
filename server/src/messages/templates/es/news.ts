import { auctionPath, foundPath, lotPath, type Texts } from '../content.ts'
import { lotsOf } from './counted-lots.ts'

/** What people asked to be told of. */
export const news = {
  'saved-search-digest': ({ search, query, count, lots }, words) => ({
    subject: count === 1 ? `1 lote nuevo para “${search}”` : `${count} lotes nuevos para “${search}”`,
    preheader: lots[0]?.title ?? '',
    heading: `Novedades de “${search}”`,
    parts: [
      {
        links: lots.map(({ lotId, title, price, isPerUnit, closesAt }) => ({
          title,
          detail: `${price === null ? '' : `${words.price(price, isPerUnit)} · `}cierra el ${words.time(closesAt)}`,
          path: lotPath(lotId),
        })),
      },
      { button: count === 1 ? 'Verlo' : `Ver los ${count}`, path: foundPath({ query, lots }) },
    ],
  }),
  'newsletter-welcome': ({ name }, { house }) => ({
    subject: `Le damos la bienvenida al boletín de ${house.name}`,
    preheader: 'Subastas nuevas, una vez por semana.',
    heading: name === '' ? 'Le damos la bienvenida' : `Le damos la bienvenida, ${name}`,
    parts: [
      'Una vez por semana le escribiremos sobre las subastas nuevas. Puede darse de baja cuando quiera, con un clic.',
      { button: 'Ver qué está a la venta', path: '/auction' },
    ],
  }),
  newsletter: ({ sales }, { house, time }) => ({
    subject:
      sales.length === 1
        ? `Novedad de la semana: ${sales[0]?.title}`
        : `${sales.length} subastas nuevas esta semana en ${house.name}`,
    preheader: sales.map(({ title }) => title).join(' · '),
    heading: 'Subastas nuevas esta semana',
    parts: [
      {
        links: sales.map(({ auctionId, title, lotCount, closesAt }) => ({
          title,
          detail: `${lotsOf(lotCount)} · cierra el ${time(closesAt)}`,
          path: auctionPath(auctionId),
        })),
      },
      { button: 'Ver todas las subastas', path: '/auction' },
    ],
  }),
  closing_soon: ({ lotId, title, price, isPerUnit, closesAt }, words) => ({
    subject: `${title} cierra pronto`,
    preheader: `Cierra el ${words.time(closesAt)}`,
    heading: 'Cierra pronto',
    parts: [
      `${title}, que usted sigue, cierra pronto.`,
      {
        facts: [
          ...(price === null ? [] : [['Precio actual', words.price(price, isPerUnit)] as const]),
          ['Cierra', words.time(closesAt)],
        ],
      },
      { button: 'Ver el lote', path: lotPath(lotId) },
    ],
  }),
  auction_opened: ({ auctionId, title, closesAt }, { time }) => ({
    subject: `Ya se puede pujar en ${title}`,
    preheader: `Cierra el ${time(closesAt)}`,
    heading: 'Ya se puede pujar',
    parts: [
      `${title}, que usted sigue, ya está abierta a pujas.`,
      { facts: [['Cierra', time(closesAt)]] },
      { button: 'Ver la subasta', path: auctionPath(auctionId) },
    ],
  }),
  seller_auction: ({ auctionId, title, seller, opensAt, closesAt }, { time }) => ({
    subject: `${seller} tiene una subasta nueva: ${title}`,
    preheader: `Abre el ${time(opensAt)}`,
    heading: `Una subasta nueva de ${seller}`,
    parts: [
      `Usted sigue a ${seller}, que tiene una subasta nueva: ${title}.`,
      {
        facts: [
          ['Abre', time(opensAt)],
          ['Cierra', time(closesAt)],
        ],
      },
      { button: 'Ver la subasta', path: auctionPath(auctionId) },
    ],
  }),
} satisfies Partial<Texts['mails']>
