import type { NoticeCode } from '@gavelhouse/shared/notifications/notice-texts.ts'
import type { Texts } from '../said.ts'

export const notices: Texts<NoticeCode> = {
  outbid: 'Han superado su puja por {title}.',
  won: '¡Enhorabuena, ha ganado {title}!',
  bought: 'Ha comprado {title}.',
  units_bought: 'Ha comprado {units} unidades de {title}.',
  lost: 'Lamentablemente, {title} fue para otra persona.',
  unsold: '{title} terminó sin venta.',
  bid_cancelled: 'Nuestro personal anuló su puja por {title}.',
  pre_bid_dropped: 'Su puja anticipada por {title} era demasiado baja al abrirse la subasta y no se realizó.',
  close_moved: 'Las pujas se interrumpieron un rato, por lo que {title} se cierra más tarde de lo previsto.',
  closing_soon: '{title} se cierra pronto.',
  saved_search: 'Novedad para su búsqueda «{words}»: {title}',
  access_request: '{name} pide acceso a {title}',
}
