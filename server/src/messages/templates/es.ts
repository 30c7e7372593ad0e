import { auctionPath, isWon, lotPath, MOST_LISTED, shortTitle as short, type Texts } from './content.ts'

const link = encodeURIComponent

export const es: Texts = {
  mails: {
    'verify-email': ({ firstName, token }, { house }) => ({
      subject: 'Verifique su correo electrónico',
      preheader: 'Un clic y su cuenta estará lista.',
      heading: `Le damos la bienvenida, ${firstName}`,
      parts: [
        `Confirme que esta dirección es suya. Después podrá iniciar sesión en ${house.name} y pujar.`,
        { button: 'Verificar mi correo', path: `/verify_email/${link(token)}` },
        { small: 'El enlace funciona una sola vez, durante 24 horas. Si no se registró, ignore este correo.' },
      ],
    }),
    'reset-password': ({ firstName, token }) => ({
      subject: 'Restablezca su contraseña',
      preheader: 'El enlace funciona durante 30 minutos.',
      heading: 'Elija una contraseña nueva',
      parts: [
        `Hola, ${firstName}: alguien pidió una contraseña nueva para su cuenta.`,
        { button: 'Elegir una contraseña nueva', path: `/reset_password/${link(token)}` },
        {
          small:
            'El enlace funciona una sola vez, durante 30 minutos. Si no lo pidió, ignore este correo: su contraseña no cambia.',
        },
      ],
    }),
    'email-code': ({ code }) => ({
      subject: `${code} es su código de acceso`,
      preheader: 'Vence en 5 minutos.',
      heading: 'Su código de acceso',
      parts: [{ code }, { small: 'Vence en 5 minutos. Nunca lo pedimos por teléfono ni por correo.' }],
    }),
    'account-exists': ({ firstName }, { house }) => ({
      subject: `Ya tiene una cuenta en ${house.name}`,
      preheader: 'Alguien intentó registrarse con su dirección.',
      heading: 'Ya tiene una cuenta',
      parts: [
        `Hola, ${firstName}: alguien intentó registrarse con esta dirección. Ya tiene una cuenta: inicie sesión con ella.`,
        { button: 'Iniciar sesión', path: '/login' },
        '¿Olvidó la contraseña? Pida una nueva en la página de inicio de sesión.',
        { small: 'Si no fue usted, no tiene que hacer nada. Nadie entró en su cuenta.' },
      ],
    }),
    'password-changed': ({ firstName, at }, { time }) => ({
      subject: 'Su contraseña cambió',
      preheader: 'Si no fue usted, actúe ahora.',
      heading: 'Su contraseña cambió',
      parts: [
        `Hola, ${firstName}: la contraseña de su cuenta se cambió el ${time(at)}. Se cerró la sesión en los demás dispositivos.`,
        'Si no fue usted, elija una contraseña nueva enseguida y escríbanos.',
        { button: 'Elegir una contraseña nueva', path: '/forgot_password' },
      ],
    }),
    'email-changed': ({ firstName, at }, { time }) => ({
      subject: 'Su correo electrónico cambió',
      preheader: 'Si no fue usted, actúe ahora.',
      heading: 'Su correo electrónico cambió',
      parts: [
        `Hola, ${firstName}: el correo electrónico de su cuenta se cambió el ${time(at)}. Se cerró la sesión en los demás dispositivos y con esta dirección ya no se entra.`,
        'Si usted no lo pidió, escríbanos enseguida.',
        { button: 'Escribirnos', path: '/contactus' },
      ],
    }),
    'phone-changed': ({ firstName, at, ending }, { time }) => ({
      subject: 'Su número de teléfono ha cambiado',
      preheader: 'Si no ha sido usted, actúe ahora.',
      heading: 'Su número de teléfono ha cambiado',
      parts: [
        `Hola, ${firstName}: el número de teléfono de su cuenta se cambió el ${time(at)}. Se ha cerrado la sesión en los demás dispositivos.`,
        ...(ending === '' ? [] : [{ facts: [['El número nuevo', `termina en ${ending}`] as [string, string]] }]),
        'Si no ha sido usted, elija una contraseña nueva ahora mismo y escríbanos.',
        { button: 'Elegir una contraseña nueva', path: '/forgot_password' },
      ],
    }),
    'new-session': ({ firstName, at, device }, { time }) => ({
      subject: 'Nuevo inicio de sesión en su cuenta',
      preheader: 'Desde un dispositivo que no conocíamos.',
      heading: 'Nuevo inicio de sesión',
      parts: [
        `Hola, ${firstName}: su cuenta se usó desde un dispositivo que no conocíamos.`,
        {
          facts: [
            ['Cuándo', time(at)],
            ['Dispositivo', device],
          ],
        },
        'Si no fue usted, cambie su contraseña ahora: así se cierra la sesión en todos los dispositivos.',
        { button: 'Cambiar mi contraseña', path: '/account/change' },
      ],
    }),
    invitation: ({ inviterName, token }, { house }) => ({
      subject: `Tiene una invitación a ${house.name}`,
      preheader: 'Regístrese con esta invitación.',
      heading: 'Tiene una invitación',
      parts: [
        `${inviterName} desea que se una a ${house.name}, donde se venden a la vista de todos bienes industriales y excedentes.`,
        { button: 'Aceptar la invitación', path: `/invite?token=${link(token)}` },
      ],
    }),
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
    'saved-search-digest': ({ search, query, count, lots }, { money, time }) => ({
      subject: count === 1 ? `1 lote nuevo para “${search}”` : `${count} lotes nuevos para “${search}”`,
      preheader: lots[0]?.title ?? '',
      heading: `Novedades de “${search}”`,
      parts: [
        {
          links: lots.map(({ lotId, title, price, closesAt }) => ({
            title,
            detail: `${price === null ? '' : `${money(price)} · `}cierra el ${time(closesAt)}`,
            path: lotPath(lotId),
          })),
        },
        { button: count === 1 ? 'Verlo' : `Ver los ${count}`, path: `/search?${query}` },
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
    outbid: ({ lotId, title, price, closesAt }, { money, time }) => ({
      subject: `Superaron su puja por ${title}`,
      preheader: `Cierra el ${time(closesAt)}`,
      heading: 'Superaron su puja',
      parts: [
        `Alguien pujó más que usted por ${title}. Todavía puede ganarlo.`,
        {
          facts: [...(price === null ? [] : [['Precio actual', money(price)] as const]), ['Cierra', time(closesAt)]],
        },
        { button: 'Pujar de nuevo', path: lotPath(lotId) },
      ],
    }),
    leads_again: ({ lotId, title, price, closesAt }, { money, time }) => ({
      subject: `Vuelve a ir ganando ${title}`,
      preheader: `Cierra el ${time(closesAt)}`,
      heading: 'Vuelve a ir ganando',
      parts: [
        `Se retiró la puja que superaba la suya por ${title}; su puja vuelve a ser la más alta.`,
        {
          facts: [...(price === null ? [] : [['Precio actual', money(price)] as const]), ['Cierra', time(closesAt)]],
        },
        { button: 'Ver el lote', path: lotPath(lotId) },
      ],
    }),
    won: ({ lotId, title, price }, { money }) => ({
      subject: `Ganó ${title}`,
      preheader: '¡Felicitaciones! Esto es lo que sigue.',
      heading: '¡Felicitaciones, ganó!',
      parts: [
        `${title} es suyo.`,
        ...(price === null ? [] : [{ facts: [['Su precio', money(price)] as const] }]),
        'Ahora: pague y elija recogida o envío.',
        { button: 'Ver el lote', path: lotPath(lotId) },
      ],
    }),
    lost: ({ lotId, title }) => ({
      subject: `${title} terminó`,
      preheader: 'Esta vez no fue suyo.',
      heading: 'Esta vez no',
      parts: [
        `La subasta de ${title} terminó y no lo ganó usted.`,
        'No paga nada. Quizá haya algo parecido a la venta ahora.',
        { button: 'Ver el lote', path: lotPath(lotId) },
      ],
    }),
    results: ({ auctionTitle, lots }, { money }) => {
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
                ? `Ganado${lot.price === null ? '' : ` · ${money(lot.price)}`}`
                : 'Fue para otra persona',
              path: lotPath(lot.lotId),
            })),
          },
          ...(won.length > 0 ? ['Ahora: pague y elija recogida o envío.'] : []),
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
    closing_soon: ({ lotId, title, price, closesAt }, { money, time }) => ({
      subject: `${title} cierra pronto`,
      preheader: `Cierra el ${time(closesAt)}`,
      heading: 'Cierra pronto',
      parts: [
        `${title}, que usted sigue, cierra pronto.`,
        {
          facts: [...(price === null ? [] : [['Precio actual', money(price)] as const]), ['Cierra', time(closesAt)]],
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
  },
  sms: {
    'phone-code': ({ code }, { house }) => `${house.name}: su clave es ${code}. Vence en 5 minutos.`,
    outbid: ({ lotId, title }, { house }) =>
      `${house.name}: superaron su puja por ${short(title)}. Puje de nuevo: ${house.url}${lotPath(lotId)}`,
    leads_again: ({ lotId, title }, { house }) =>
      `${house.name}: su puja vuelve a ir ganando ${short(title)}. ${house.url}${lotPath(lotId)}`,
    won: ({ lotId, title }, { house }) =>
      `${house.name}: felicitaciones, es suyo: ${short(title)}. ${house.url}${lotPath(lotId)}`,
    lost: ({ title }, { house }) => `${house.name}: ${short(title)} ya fue para otra persona.`,
    results: ({ auctionTitle, lots }, { house }) =>
      `${house.name}: cerraron ${lotsOf(lots.length)} de ${short(auctionTitle)}, ganados: ${lots.filter(isWon).length}. ${house.url}/auctions/all`,
    bid_cancelled: ({ lotId, title }, { house }) =>
      `${house.name}: su puja por ${short(title)} fue anulada. ${house.url}${lotPath(lotId)}`,
    pre_bid_dropped: ({ lotId, title }, { house }) =>
      `${house.name}: su puja previa por ${short(title)} ya no cuenta. ${house.url}${lotPath(lotId)}`,
    close_moved: ({ title, closesAt }, { house, time }) =>
      `${house.name}: ${short(title)} cierra ahora el ${time(closesAt)}.`,
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

const lotsOf = (count: number): string => (count === 1 ? 'un lote' : `${count} lotes`)
