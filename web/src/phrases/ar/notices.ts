import type { NoticeCode } from '@gavelhouse/shared/notifications/notice-texts.ts'
import type { Texts } from '../said.ts'

export const notices: Texts<NoticeCode> = {
  outbid: 'تم تجاوز مزايدتك على {title}.',
  leads_again: 'أنت المتقدم مجددًا في {title}: سُحبت المزايدة التي كانت تعلو مزايدتك.',
  won: 'تهانينا، لقد فزت بـ {title}!',
  bought: 'لقد اشتريت {title}.',
  units_bought: 'لقد اشتريت {units} من {title}.',
  lost: 'للأسف ذهبت القطعة {title} إلى شخص آخر.',
  unsold: 'انتهت المزايدة على {title} دون بيع.',
  bid_cancelled: 'ألغى موظفونا مزايدتك على {title}.',
  pre_bid_dropped: 'كانت مزايدتك المسبقة على {title} منخفضة جدًا عند افتتاح المزايدة ولم تُقدَّم.',
  close_moved: 'توقفت المزايدة لبعض الوقت، لذلك ستُغلق القطعة {title} بعد الموعد المقرر.',
  closing_soon: 'تُغلق القطعة {title} قريبًا.',
  auction_opened: 'بدأت المزايدة في {title}.',
  seller_auction: 'لدى {seller} مزاد جديد: {title}.',
  saved_search: 'جديد لبحثك «{words}»: {title}.',
  access_request: 'يطلب {name} الانضمام إلى {title}.',
  offer_made: 'لديك عرض جديد على {title}.',
  offer_accepted: 'تم قبول عرضك على {title}. وهي في سلتك لمدة 48 ساعة.',
  offer_declined: 'تم رفض عرضك على {title}.',
  offer_countered: 'قدّم لك البائع عرضًا مقابلًا على {title}.',
  counter_accepted: 'تم قبول عرضك المقابل على {title}.',
  counter_declined: 'تم رفض عرضك المقابل على {title}.',
  offer_expired: 'انتهت صلاحية العرض على {title}.',
}
