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
  goods_ready: 'قطعك في الفاتورة {invoiceId} جاهزة للاستلام.',
  goods_handed_over: 'تم استلام قطع من الفاتورة {invoiceId}.',
  goods_shipped: 'قطعك في الفاتورة {invoiceId} في الطريق إليك.',
  goods_missed: 'لم يتم استلام قطعك في الفاتورة {invoiceId}. يرجى التواصل معنا.',
  goods_cancelled: 'ألغى موظفونا قطعًا من الفاتورة {invoiceId}.',
}
