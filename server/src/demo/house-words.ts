type InOtherLanguages<Texts> = Readonly<Record<'es' | 'ar', Texts>>

/** The news of the demo house in Spanish and Arabic, in the order of NOTICE_BANNERS. */
export const NOTICE_WORDS: readonly InOtherLanguages<{ title: string }>[] = [
  {
    es: { title: 'Cierre de taller mecánico: lotes que cierran cada pocos minutos, todo el día' },
    ar: { title: 'تصفية ورشة تشغيل: قطع تُغلق كل بضع دقائق طوال اليوم' },
  },
  {
    es: { title: 'Carga gratuita con montacargas en ambas sedes' },
    ar: { title: 'تحميل مجاني بالرافعة الشوكية في الموقعين' },
  },
  {
    es: { title: '¿Es nuevo aquí? Cómo se puja, en seis pasos' },
    ar: { title: 'جديد هنا؟ كيف تزايد في ست خطوات' },
  },
]

/** The slides of its home page, in the order of HOME_BANNERS. */
export const BANNER_WORDS: readonly InOtherLanguages<{ title: string; description: string; buttonLabel: string }>[] = [
  {
    es: {
      title: 'Bienes de trabajo, vendidos a la vista de todos',
      description:
        'Máquinas, vehículos, estanterías e instrumentos de empresas que se renuevan. Puje desde cinco centavos.',
      buttonLabel: 'Comenzar',
    },
    ar: {
      title: 'معدات عمل تُباع على مرأى من الجميع',
      description: 'آلات ومركبات وأرفف وأجهزة من شركات تجدّد أعمالها. زايد بدءًا من خمسة سنتات.',
      buttonLabel: 'ابدأ الآن',
    },
  },
  {
    es: {
      title: 'Flotas y equipo pesado',
      description:
        'Camiones, remolques y maquinaria de excavación con historial de servicio, en el patio de Salt Lake City.',
      buttonLabel: 'Ver las subastas',
    },
    ar: {
      title: 'أساطيل ومعدات ثقيلة',
      description: 'شاحنات ومقطورات ومعدات حفر مع سجلات صيانتها، في ساحتنا في سولت ليك سيتي.',
      buttonLabel: 'شاهد المزادات',
    },
  },
  {
    es: {
      title: 'Laboratorio, clínica y centro de datos',
      description: 'Instrumentos y servidores probados, con los datos borrados y listos para enviar.',
      buttonLabel: 'Ver lotes',
    },
    ar: {
      title: 'مختبرات وعيادات ومراكز بيانات',
      description: 'أجهزة وخوادم مفحوصة ومُحيت بياناتها وجاهزة للشحن.',
      buttonLabel: 'تصفّح القطع',
    },
  },
]
