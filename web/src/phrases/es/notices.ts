import type { NoticeCode } from '@gavelhouse/shared/notifications/notice-texts.ts'
import type { Texts } from '../said.ts'

export const notices: Texts<NoticeCode> = {
  outbid: 'Superaron su puja por {title}.',
  leads_again: 'Vuelve a ir ganando {title}: se retiró la puja que superaba la suya.',
  won: '¡Felicitaciones! Ganó {title}.',
  bought: 'Compró {title}.',
  units_bought: 'Compró {units} unidades de {title}.',
  lost: 'Lamentablemente, {title} fue para otra persona.',
  unsold: '{title} terminó sin venta.',
  bid_cancelled: 'Nuestro personal anuló su puja por {title}.',
  pre_bid_dropped: 'Su puja previa por {title} era demasiado baja al abrirse la subasta y no se realizó.',
  close_moved: 'Las pujas se interrumpieron un rato, por lo que {title} se cierra más tarde de lo previsto.',
  closing_soon: '{title} se cierra pronto.',
  auction_opened: 'Ya se puede pujar en {title}.',
  seller_auction: '{seller} tiene una subasta nueva, {title}.',
  saved_search: 'Novedad para su búsqueda “{words}”: {title}.',
  access_request: '{name} pide acceso a {title}.',
  goods_ready: 'Sus lotes de la factura {invoiceId} están listos para la recogida.',
  goods_handed_over: 'Se recogieron lotes de la factura {invoiceId}.',
  goods_shipped: 'Sus lotes de la factura {invoiceId} van en camino.',
  goods_missed: 'Nadie recogió sus lotes de la factura {invoiceId}. Comuníquese con nosotros.',
  goods_cancelled: 'Nuestro personal anuló lotes de la factura {invoiceId}.',
}
