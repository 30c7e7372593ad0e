import { auctionPath, isWon, lotPath, shortTitle as short, type Texts } from './content.ts'
import { account } from './es/account.ts'
import { bidding } from './es/bidding.ts'
import { lotsOf } from './es/counted-lots.ts'
import { house } from './es/house.ts'
import { news } from './es/news.ts'
import { paying } from './es/paying.ts'
import { PICKUP, pickupTexts } from './pickup-mails.ts'

const pickup = pickupTexts(PICKUP.es)

export const es: Texts = {
  mails: {
    ...account,
    ...house,
    ...news,
    ...bidding,
    ...paying,
    ...pickup.mails,
  },
  sms: {
    ...pickup.sms,
    'phone-code': ({ code }, { house }) => `${house.name}: su clave es ${code}. Vence en 5 minutos.`,
    outbid: ({ lotId, title }, { house }) =>
      `${house.name}: superaron su puja por ${short(title)}. Puje de nuevo: ${house.url}${lotPath(lotId)}`,
    leads_again: ({ lotId, title }, { house }) =>
      `${house.name}: su puja vuelve a ir ganando ${short(title)}. ${house.url}${lotPath(lotId)}`,
    won: ({ lotId, title }, { house }) =>
      `${house.name}: felicitaciones, es suyo: ${short(title)}. ${house.url}${lotPath(lotId)}`,
    lost: ({ title }, { house }) => `${house.name}: su puja por ${short(title)} no fue la ganadora.`,
    results: ({ auctionTitle, lots }, { house }) =>
      `${house.name}: cerraron ${lotsOf(lots.length)} de ${short(auctionTitle)}, ganados: ${lots.filter(isWon).length}. ${house.url}/auctions/all`,
    bid_cancelled: ({ lotId, title }, { house }) =>
      `${house.name}: su puja por ${short(title)} fue anulada. ${house.url}${lotPath(lotId)}`,
    pre_bid_dropped: ({ lotId, title }, { house }) =>
      `${house.name}: su puja previa por ${short(title)} ya no cuenta. ${house.url}${lotPath(lotId)}`,
    close_moved: ({ title, closesAt }, { house, time }) =>
      `${house.name}: ${short(title)} cierra ahora el ${time(closesAt)}.`,
    close_extended: ({ title, closesAt }, { house, time }) =>
      `${house.name}: ${short(title)} cierra ahora el ${time(closesAt)}.`,
    lot_withdrawn: ({ title }, { house }) => `${house.name}: ${short(title)} se ha retirado de la venta.`,
    closing_soon: ({ lotId, title }, { house }) =>
      `${house.name}: ${short(title)} cierra pronto. ${house.url}${lotPath(lotId)}`,
    auction_opened: ({ auctionId, title }, { house }) =>
      `${house.name}: ya se puede pujar en ${short(title)}. ${house.url}${auctionPath(auctionId)}`,
    seller_auction: ({ auctionId, seller }, { house }) =>
      `${house.name}: ${short(seller)} tiene una subasta nueva. ${house.url}${auctionPath(auctionId)}`,
  },
  foot: {
    account: 'Recibe este correo porque se refiere a su cuenta.',
    wanted: 'Recibe este correo porque pidió que le avisáramos.',
    unsubscribe: 'No recibir más correos como este',
    stop: 'Cambiar lo que le enviamos',
    house: 'Enviado por el sitio a la casa de subastas.',
    help: '¿Preguntas?',
    copyLink: 'Si el botón no funciona, abra esta dirección:',
  },
}
