import type { BaseTranslation } from './base-translation.ts'
import { PAGES_ES } from './pages-es.ts'

export const es: BaseTranslation = {
  faqs: [
    [
      '¿Cuánto cuesta tener una cuenta?',
      '<p>Nada. La cuenta es gratuita, y también seguir lotes y guardar búsquedas. Usted paga lo que gana o compra, más los cargos que se muestran antes de confirmar: la prima del comprador donde la subasta la tenga, el impuesto sobre ventas, el envío si lo elige y la comisión de su forma de pago.</p>',
    ],
    [
      '¿Qué diferencia hay entre una puja automática y una puja fija?',
      '<p>Con una puja automática nos dice lo máximo que pagaría. Pujamos por usted, paso a paso y solo hasta donde haga falta. Nadie más ve su máximo. Una puja fija es una oferta por el importe exacto que escribe: si es la más alta, ese es el precio.</p>',
    ],
    [
      '¿Por qué cambió la hora de cierre?',
      '<p>Si alguien puja en los últimos cinco minutos, el lote queda abierto cinco minutos más, para que todos tengan la oportunidad de responder. La nueva hora de cierre aparece en todas las pantallas al mismo tiempo. Los lotes en sobre cerrado no se prorrogan.</p>',
    ],
    [
      'Dos personas pujaron lo mismo. ¿Quién va ganando?',
      '<p>Quien ofreció ese importe primero. Si después alguien iguala su puja automática, usted sigue ganando a ese precio.</p>',
    ],
    [
      '¿Puedo retirar una puja?',
      '<p>Puje solo lo que piensa pagar. Algunas subastas permiten que quien va ganando retire su puja hasta cierto tiempo antes del cierre; el lote muestra entonces un botón para retirarla. Después, o en otros lotes, escríbanos enseguida: podemos anular una puja que fue claramente un error de escritura.</p>',
    ],
    [
      '¿Puedo ver los bienes antes de pujar?',
      '<p>Sí, y lo recomendamos. Ambas sedes abren de lunes a viernes en el horario que figura al pie de la página. Traiga el número de lote a la recepción. En el almacén se exige calzado cerrado.</p>',
    ],
    [
      '¿Cómo pago?',
      '<p>Con tarjeta o desde una cuenta bancaria de los EE. UU. en su carrito o en la factura, o con el saldo de su monedero. Las facturas vencen a los tres días hábiles. Donde se ofrece el pago parcial, la página de pago indica la parte mínima del importe adeudado que se necesita para empezar.</p>',
    ],
    [
      '¿Cómo recibo lo que compré?',
      '<p>Recójalo con cita o pida el envío donde el lote lo ofrezca. Las máquinas y los palés van por carga; cargamos su camión o remolque con montacargas sin costo. La hora de recogida se reserva en la página de la factura una vez pagada.</p>',
    ],
    [
      '¿Y si no es como se describe?',
      '<p>Avísenos dentro de los tres días hábiles siguientes a la recogida o la entrega. Si nuestra descripción era incorrecta en algo importante, recibimos el lote de vuelta y le devolvemos lo que pagó. El desgaste que muestran las notas o las fotos no es motivo para devolver una máquina usada.</p>',
    ],
    [
      'Estoy exento de impuestos. ¿Qué debo hacer?',
      '<p>Envíe su certificado de reventa o de exención antes de pagar. Una vez revisado, sus facturas no llevan impuesto sobre ventas.</p>',
    ],
    [
      '¿Por qué no puedo pujar en una subasta?',
      '<p>Algunas subastas están abiertas solo a un grupo, por ejemplo a comerciantes con licencia. Otras exigen antes un depósito de garantía. El lote lo indica; si cree que debe ser admitido, solicite acceso en la página de la subasta.</p>',
    ],
  ],
  conditions: [
    {
      description: 'Nuevo',
      detail:
        'Sin usar y completo, en el embalaje del fabricante. Es posible que el sello se haya abierto para revisar el contenido.',
    },
    {
      description: 'Nuevo, caja abierta',
      detail:
        'Sin usar, pero el embalaje está abierto, dañado o falta. Los accesorios están completos salvo que las notas digan otra cosa.',
    },
    {
      description: 'Reacondicionado',
      detail: 'Usado, luego limpiado, reparado donde hacía falta y probado. Pueden quedar pequeñas marcas.',
    },
    {
      description: 'Usado, bueno',
      detail:
        'Funcionaba como debe cuando lo probamos. Muestra el desgaste normal de su edad; no falta nada necesario para su uso.',
    },
    {
      description: 'Usado, regular',
      detail: 'Funciona, con mucho desgaste o una falla que no impide su uso principal. Lea las notas y venga a verlo.',
    },
    {
      description: 'Sin probar',
      detail:
        'No teníamos corriente, combustible o accesorios para probarlo. Puede funcionar, necesitar reparación o servir solo para repuestos.',
    },
    {
      description: 'Para repuestos o reparación',
      detail: 'No funciona o está incompleto. Se vende para repuestos o a quien pueda repararlo.',
    },
    { description: 'Chatarra', detail: 'Dañado más allá de una reparación razonable. Se vende por su material.' },
  ],
  choices: {
    'Private buyer': 'Comprador particular',
    Manufacturing: 'Manufactura',
    Construction: 'Construcción',
    'Reseller or dealer': 'Revendedor o comerciante',
    'Restaurant and hospitality': 'Restaurantes y hotelería',
    Agriculture: 'Agricultura',
    'Logistics and warehousing': 'Logística y almacenaje',
    'Health care': 'Salud',
    'Education and research': 'Educación e investigación',
    Government: 'Gobierno',
    Nonprofit: 'Sin fines de lucro',
    Other: 'Otro',
    'Not registered': 'No registrado',
    'Registered in the United States': 'Registrado en los Estados Unidos',
    'Registered abroad': 'Registrado en el extranjero',
    'Tax exempt': 'Exento de impuestos',
    None: 'Ninguno',
    'Scratches or scuffs': 'Rayones o raspones',
    Dents: 'Abolladuras',
    Rust: 'Óxido',
    'Missing parts': 'Faltan piezas',
    'Cracked or broken': 'Agrietado o roto',
    'Water damage': 'Daño por agua',
    'Electrical fault': 'Falla eléctrica',
    'Original box': 'Caja original',
    'Plain box': 'Caja simple',
    Crate: 'Cajón',
    Pallet: 'Palé',
    Bundle: 'Paquete',
    Loose: 'Suelto',
    Parcel: 'Paquetería',
    'Freight on pallet': 'Carga en palé',
    'Flatbed or lowboy': 'Plataforma o cama baja',
    'Local pickup only': 'Solo recogida local',
  },
  pages: PAGES_ES,
}
