import type { Texts } from '../content.ts'

const link = encodeURIComponent

/** About somebody's account. */
export const account = {
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
} satisfies Partial<Texts['mails']>
