import { isToPay, isWon, lotPath, MOST_LISTED, type Texts } from '../content.ts'
import { lotsOf } from './counted-lots.ts'

/** About the bids somebody has placed. */
export const bidding = {
  outbid: ({ lotId, title, price, isPerUnit, closesAt, isReverse = false }, words) => ({
    subject: `Superaron su puja por ${title}`,
    preheader: `Cierra el ${words.time(closesAt)}`,
    heading: 'Superaron su puja',
    parts: [
      isReverse
        ? `Alguien pidió menos que usted por ${title}. Todavía puede ganarlo.`
        : `Alguien pujó más que usted por ${title}. Todavía puede ganarlo.`,
      {
        facts: [
          ...(price === null ? [] : [['Precio actual', words.price(price, isPerUnit)] as const]),
          ['Cierra', words.time(closesAt)],
        ],
      },
      { button: 'Pujar de nuevo', path: lotPath(lotId) },
    ],
  }),
  leads_again: ({ lotId, title, price, isPerUnit, closesAt, isReverse = false }, words) => ({
    subject: `Vuelve a ir ganando ${title}`,
    preheader: `Cierra el ${words.time(closesAt)}`,
    heading: 'Vuelve a ir ganando',
    parts: [
      isReverse
        ? `Se retiró la puja que mejoraba la suya por ${title}; su puja vuelve a ser la más baja.`
        : `Se retiró la puja que superaba la suya por ${title}; su puja vuelve a ser la más alta.`,
      {
        facts: [
          ...(price === null ? [] : [['Precio actual', words.price(price, isPerUnit)] as const]),
          ['Cierra', words.time(closesAt)],
        ],
      },
      { button: 'Ver el lote', path: lotPath(lotId) },
    ],
  }),
  won: ({ lotId, title, price, isPerUnit, isReverse = false }, words) => ({
    subject: `Ganó ${title}`,
    preheader: '¡Felicitaciones! Esto es lo que sigue.',
    heading: '¡Felicitaciones, ganó!',
    parts: [
      isReverse ? `Se aceptó su oferta por ${title}.` : `${title} es suyo.`,
      ...(price === null ? [] : [{ facts: [['Su precio', words.price(price, isPerUnit)] as const] }]),
      isReverse
        ? 'Ahora: nos comunicaremos con usted sobre la entrega y lo que le pagaremos. No debe nada.'
        : 'Ahora: pague y elija recogida o envío.',
      { button: 'Ver el lote', path: lotPath(lotId) },
    ],
  }),
  lost: ({ lotId, title, isReverse = false }) => ({
    subject: `${title} terminó`,
    preheader: 'Esta vez no fue suyo.',
    heading: 'Esta vez no',
    parts: [
      `La subasta de ${title} terminó y no lo ganó usted.`,
      isReverse
        ? 'Quizá ahora busquemos otra cosa que usted ofrece.'
        : 'No paga nada. Quizá haya algo parecido a la venta ahora.',
      { button: 'Ver el lote', path: lotPath(lotId) },
    ],
  }),
  results: ({ auctionTitle, lots }, { price }) => {
    const [won, count] = [lots.filter(isWon), lots.length]
    return {
      subject: won.length > 0 ? `Ganó ${lotsOf(won.length)} en ${auctionTitle}` : `${auctionTitle}: cómo terminó`,
      preheader: `Pujó por ${lotsOf(count)} y ganó ${won.length}`,
      heading: won.length > 0 ? `¡Felicitaciones, ganó ${lotsOf(won.length)}!` : 'Esta vez no',
      parts: [
        `Cerraron ${lotsOf(count)} de ${auctionTitle} por los que pujó.`,
        {
          links: [...won, ...lots.filter((lot) => !isWon(lot))].slice(0, MOST_LISTED).map((lot) => ({
            title: lot.title,
            detail: isWon(lot)
              ? `Ganado${lot.price === null ? '' : ` · ${price(lot.price, lot.isPerUnit)}`}`
              : lot.isUnsold
                ? 'Terminó sin venta'
                : 'Fue para otra persona',
            path: lotPath(lot.lotId),
          })),
        },
        ...(won.some(isToPay) ? ['Ahora: pague y elija recogida o envío.'] : []),
        ...(won.every(isToPay)
          ? []
          : [
              'Donde ganó la oferta más baja, nos comunicaremos con usted sobre la entrega y lo que le pagaremos. No debe nada por ello.',
            ]),
        { button: 'Ver todas sus pujas', path: '/auctions/all' },
      ],
    }
  },
  bid_cancelled: ({ lotId, title }) => ({
    subject: `Su puja por ${title} fue anulada`,
    preheader: 'La anuló nuestro personal.',
    heading: 'Su puja fue anulada',
    parts: [
      `Nuestro personal anuló su puja por ${title}. No debe nada por ella. Escríbanos si tiene alguna pregunta.`,
      { button: 'Ver el lote', path: lotPath(lotId) },
    ],
  }),
  pre_bid_dropped: ({ lotId, title }) => ({
    subject: `Su puja previa por ${title} ya no cuenta`,
    preheader: 'Consulte el lote.',
    heading: 'Su puja previa ya no cuenta',
    parts: [
      `Su puja previa por ${title} no pudo realizarse al abrirse la subasta. Si todavía lo quiere, puje ahora.`,
      { button: 'Ver el lote', path: lotPath(lotId) },
    ],
  }),
  close_moved: ({ lotId, title, closesAt }, { time }) => ({
    subject: `${title} cierra más tarde de lo previsto`,
    preheader: `Nueva hora de cierre: ${time(closesAt)}`,
    heading: 'La hora de cierre cambió',
    parts: [
      `Las pujas se interrumpieron un rato, así que ${title} cierra más tarde de lo previsto. No se perdió tiempo para pujar.`,
      { facts: [['Cierra', time(closesAt)]] },
      { button: 'Ver el lote', path: lotPath(lotId) },
    ],
  }),
  close_extended: ({ lotId, title, closesAt }, { time }) => ({
    subject: `${title} permanece abierto más tiempo`,
    preheader: `Nueva hora de cierre: ${time(closesAt)}`,
    heading: 'La hora de cierre ha cambiado',
    parts: [
      `Nuestro equipo dio más tiempo a ${title}. Cierra más tarde de lo previsto.`,
      { facts: [['Cierra', time(closesAt)]] },
      { button: 'Ver el lote', path: lotPath(lotId) },
    ],
  }),
  lot_withdrawn: ({ lotId, title }) => ({
    subject: `${title} se ha retirado`,
    preheader: 'Ya no está a la venta.',
    heading: 'Se ha retirado un lote',
    parts: [
      `${title} se ha retirado de la venta. Nadie lo recibe, las pujas por él ya no cuentan y los depósitos se devuelven.`,
      { button: 'Ver el lote', path: lotPath(lotId) },
    ],
  }),
  bids_placed: ({ auctionTitle, lots }, { money, time }) => {
    const bids = Object.values(lots)
    const [only] = bids.length === 1 ? bids : []
    return {
      subject:
        only === undefined
          ? `Sus pujas por ${lotsOf(bids.length)} de ${auctionTitle} se realizaron`
          : `Su puja por ${only.title} se realizó`,
      preheader: 'Le avisaremos cuando alguien supere su puja.',
      heading: only === undefined ? 'Sus pujas se realizaron' : 'Su puja se realizó',
      parts: [
        {
          links: bids.slice(0, MOST_LISTED).map(({ lotId, title, amount, at }) => ({
            title,
            detail: `${amount === null ? 'Puja en sobre cerrado' : money(amount)} · realizada el ${time(at)}`,
            path: lotPath(lotId),
          })),
        },
        'Guarde este correo como comprobante. En el sitio verá cómo van sus pujas ahora.',
        { button: 'Ver todas sus pujas', path: '/auctions/all' },
      ],
    }
  },
} satisfies Partial<Texts['mails']>
