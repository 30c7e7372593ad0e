import type { Texts } from '../content.ts'

const link = encodeURIComponent

/** About somebody's account. */
export const account = {
  'verify-email': ({ firstName, token }, { house }) => ({
    subject: 'تحقق من بريدك الإلكتروني',
    preheader: 'نقرة واحدة ويصبح حسابك جاهزًا.',
    heading: `مرحبًا ${firstName}`,
    parts: [
      `يُرجى تأكيد أن هذا العنوان لك. بعدها يمكنك تسجيل الدخول إلى ${house.name} والمزايدة.`,
      { button: 'التحقق من بريدي', path: `/verify_email/${link(token)}` },
      { small: 'يعمل الرابط مرة واحدة خلال 24 ساعة. إن لم تكن أنت من سجّل فتجاهل هذه الرسالة.' },
    ],
  }),
  'reset-password': ({ firstName, token }) => ({
    subject: 'إعادة تعيين كلمة المرور',
    preheader: 'يعمل الرابط لمدة 30 دقيقة.',
    heading: 'اختر كلمة مرور جديدة',
    parts: [
      `مرحبًا ${firstName}، طلب أحدهم كلمة مرور جديدة لحسابك.`,
      { button: 'اختيار كلمة مرور جديدة', path: `/reset_password/${link(token)}` },
      {
        small: 'يعمل الرابط مرة واحدة خلال 30 دقيقة. إن لم تطلبه فتجاهل هذه الرسالة: كلمة مرورك تبقى كما هي.',
      },
    ],
  }),
  'email-code': ({ code }) => ({
    subject: `رمز الدخول: ${code}`,
    preheader: 'تنتهي صلاحيته خلال 5 دقائق.',
    heading: 'رمز الدخول',
    parts: [{ code }, { small: 'تنتهي صلاحيته خلال 5 دقائق. لا نطلبه أبدًا عبر الهاتف أو البريد.' }],
  }),
  'account-exists': ({ firstName }, { house }) => ({
    subject: `لديك حساب بالفعل في ${house.name}`,
    preheader: 'حاول أحدهم التسجيل بعنوانك.',
    heading: 'لديك حساب بالفعل',
    parts: [
      `مرحبًا ${firstName}، حاول أحدهم التسجيل بهذا العنوان. لديك حساب بالفعل، فسجّل الدخول به.`,
      { button: 'تسجيل الدخول', path: '/login' },
      'هل نسيت كلمة المرور؟ اطلب واحدة جديدة من صفحة تسجيل الدخول.',
      { small: 'إن لم تكن أنت فلا حاجة لفعل شيء. لم يدخل أحد إلى حسابك.' },
    ],
  }),
  'password-changed': ({ firstName, at }, { time }) => ({
    subject: 'تم تغيير كلمة مرورك',
    preheader: 'إن لم تكن أنت فتصرّف الآن.',
    heading: 'تم تغيير كلمة مرورك',
    parts: [
      `مرحبًا ${firstName}، تم تغيير كلمة مرور حسابك في ${time(at)}. تم تسجيل الخروج من جميع الأجهزة الأخرى.`,
      'إن لم تكن أنت فاختر كلمة مرور جديدة فورًا وراسلنا.',
      { button: 'اختيار كلمة مرور جديدة', path: '/forgot_password' },
    ],
  }),
  'email-changed': ({ firstName, at }, { time }) => ({
    subject: 'تم تغيير بريدك الإلكتروني',
    preheader: 'إن لم تكن أنت فتصرّف الآن.',
    heading: 'تم تغيير بريدك الإلكتروني',
    parts: [
      `مرحبًا ${firstName}، تم تغيير البريد الإلكتروني لحسابك في ${time(at)}. وتم تسجيل الخروج من كل الأجهزة الأخرى، ولم يعد هذا العنوان يفتح الحساب.`,
      'إن لم تطلب ذلك فراسلنا فورًا.',
      { button: 'مراسلتنا', path: '/contactus' },
    ],
  }),
  'phone-changed': ({ firstName, at, ending }, { time }) => ({
    subject: 'تم تغيير رقم هاتفك',
    preheader: 'إن لم تكن أنت فتصرّف الآن.',
    heading: 'تم تغيير رقم هاتفك',
    parts: [
      `مرحبًا ${firstName}، تم تغيير رقم هاتف حسابك في ${time(at)}. وتم تسجيل الخروج من كل الأجهزة الأخرى.`,
      ...(ending === '' ? [] : [{ facts: [['الرقم الجديد', `ينتهي بـ ${ending}`] as [string, string]] }]),
      'إن لم تكن أنت فاختر كلمة مرور جديدة فورًا واكتب إلينا.',
      { button: 'اختيار كلمة مرور جديدة', path: '/forgot_password' },
    ],
  }),
  'new-session': ({ firstName, at, device }, { time }) => ({
    subject: 'تسجيل دخول جديد إلى حسابك',
    preheader: 'من جهاز لم نره من قبل.',
    heading: 'تسجيل دخول جديد',
    parts: [
      `مرحبًا ${firstName}، تم استخدام حسابك من جهاز لم نره من قبل.`,
      {
        facts: [
          ['الوقت', time(at)],
          ['الجهاز', device],
        ],
      },
      'إن لم تكن أنت فغيّر كلمة مرورك الآن: سيُسجَّل الخروج من كل الأجهزة.',
      { button: 'تغيير كلمة مروري', path: '/account/change' },
    ],
  }),
  invitation: ({ inviterName, token }, { house }) => ({
    subject: `دعوة إلى ${house.name}`,
    preheader: 'سجّل بهذه الدعوة.',
    heading: 'أنت مدعو',
    parts: [
      `يودّ ${inviterName} أن تنضم إلى ${house.name} حيث تُباع البضائع الصناعية والفائضة علنًا.`,
      { button: 'قبول الدعوة', path: `/invite?token=${link(token)}` },
    ],
  }),
} satisfies Partial<Texts['mails']>
