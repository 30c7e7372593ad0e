import type { ReturnState } from '@gavelhouse/shared/returns/return-life.ts'
import type { PaperDocument } from '../../papers/document.ts'

/** What a return says on paper beside what every invoice says. */
interface ReturnPaperWords {
  title: string
  states: Record<ReturnState, string>
  ofInvoice: string
  requestedOn: string
  reason: string
  answer: string
  units: string
  refund: string
  refunds: string
}

const en: ReturnPaperWords = {
  title: 'Return {number}',
  states: {
    ...{ requested: 'Pending', accepted: 'Pending', received: 'Pending', returned: 'Returned' },
    ...{ settled: 'Settled', refused: 'Refused', withdrawn: 'Withdrawn' },
  },
  ...{ ofInvoice: 'Invoice', requestedOn: 'Requested', reason: 'Reason', answer: 'Our answer' },
  ...{ units: '{count} of {bought}', refund: 'Refund', refunds: 'Refunds' },
}

const es: ReturnPaperWords = {
  title: 'Devolución {number}',
  states: {
    ...{ requested: 'Pendiente', accepted: 'Pendiente', received: 'Pendiente', returned: 'Devuelto' },
    ...{ settled: 'Acordada', refused: 'Rechazada', withdrawn: 'Retirada' },
  },
  ...{ ofInvoice: 'Factura', requestedOn: 'Solicitada', reason: 'Motivo', answer: 'Nuestra respuesta' },
  ...{ units: '{count} de {bought}', refund: 'Reembolso', refunds: 'Reembolsos' },
}

const ar: ReturnPaperWords = {
  title: 'إرجاع {number}',
  states: {
    ...{ requested: 'قيد المراجعة', accepted: 'قيد المراجعة', received: 'قيد المراجعة', returned: 'تم الإرجاع' },
    ...{ settled: 'تمت التسوية', refused: 'مرفوض', withdrawn: 'مسحوب' },
  },
  ...{ ofInvoice: 'الفاتورة', requestedOn: 'طُلب في', reason: 'السبب', answer: 'ردّنا' },
  ...{ units: '{count} من {bought}', refund: 'المبلغ المسترد', refunds: 'المبالغ المستردة' },
}

export const RETURN_WORDS: Record<PaperDocument['language'], ReturnPaperWords> = { en, es, ar }
