import type { InvoiceRecord } from '@gavelhouse/shared/invoices/invoice.ts'
import type { Transaction } from '@gavelhouse/shared/invoices/transaction.ts'
import type { PaperDocument } from '../../papers/document.ts'

/** What an invoice says on paper and in a spreadsheet, in one language. {names} are filled in. */
export interface PaperWords {
  invoice: string
  standing: Record<InvoiceRecord['standing'], string>
  sale: string
  created: string
  dueBy: string
  paidOn: string
  returnedOn: string
  buyer: string
  shipTo: string
  pickupAt: string
  pickupTime: string
  taxCertificate: string
  description: string
  amount: string
  quantity: string
  subtotal: string
  premium: string
  tax: string
  total: string
  shipping: string
  handling: string
  credited: string
  deposit: string
  paid: string
  due: string
  lot: string
  returned: string
  setAside: string
  notes: string
  payments: string
  date: string
  method: string
  reference: string
  status: string
  methods: Record<Transaction['method'], string>
  /** Of everything but a payment, which is told by its method. */
  types: Record<Transaction['type'], string>
  statuses: Record<Transaction['status'], string>
  fee: string
  pageOf: string
  /** The sheets of spreadsheets. */
  lotsSheet: string
  sumsSheet: string
  transactionsSheet: string
  invoiceId: string
  type: string
  feeOf: string
  manual: string
  totals: string
}

const en: PaperWords = {
  invoice: 'Invoice {number}',
  standing: { paid: 'Paid', unpaid: 'Unpaid', partial: 'Partial', cancelled: 'Cancelled' },
  ...{ sale: 'Sale', created: 'Created', dueBy: 'Due by', paidOn: 'Paid', returnedOn: 'Returned', buyer: 'Buyer' },
  ...{ shipTo: 'Shipped to', pickupAt: 'Pickup at', pickupTime: 'Pickup time', taxCertificate: 'Tax certificate' },
  ...{ description: 'Description', amount: 'Amount', quantity: 'Quantity', subtotal: 'Sub Total' },
  ...{ premium: "Buyer's premium", tax: 'Sales Tax', total: 'Total', shipping: 'Shipping', handling: 'Handling' },
  ...{ credited: 'Credited', deposit: 'Deposit', paid: 'Paid so far', due: 'Due', lot: 'Lot {number}' },
  ...{ returned: 'Returned: {count}', setAside: 'Set aside, not paid with the rest', notes: 'Notes' },
  ...{ payments: 'Payments', date: 'Date', method: 'Method', reference: 'Transaction Id', status: 'Status' },
  methods: { card: 'Card', bank: 'Bank', wallet: 'Wallet', cash: 'Cash' },
  types: {
    ...{ payment: 'Payment', refund: 'Refund', top_up: 'Added to wallet', withdrawal: 'Sent back from wallet' },
    ...{ deposit: 'Bid deposit', deposit_applied: 'Deposit applied', deposit_released: 'Deposit returned' },
    ...{ deposit_forfeited: 'Deposit forfeited', gift_card: 'Gift card', adjustment: 'Credit by the house' },
    ...{ deduction: 'Deduction by the house', dispute: 'Dispute' },
  },
  statuses: { success: 'Success', pending: 'Pending', failed: 'Failed' },
  ...{ fee: 'with a fee of {fee}', pageOf: 'Page {page} of {count}' },
  ...{ lotsSheet: 'Lots', sumsSheet: 'Sums', totals: 'Totals', transactionsSheet: 'Transactions' },
  ...{ invoiceId: 'Invoice Id', type: 'Type', feeOf: 'Fee', manual: 'Manual' },
}

const es: PaperWords = {
  invoice: 'Factura {number}',
  standing: { paid: 'Pagada', unpaid: 'Sin pagar', partial: 'Parcial', cancelled: 'Cancelada' },
  ...{ sale: 'Subasta', created: 'Creada', dueBy: 'Pagar antes del', paidOn: 'Pagada', returnedOn: 'Devuelta' },
  ...{ buyer: 'Comprador', shipTo: 'Enviado a', pickupAt: 'Recogida en', pickupTime: 'Hora de recogida' },
  ...{ taxCertificate: 'Certificado fiscal', description: 'Descripción', amount: 'Importe', quantity: 'Cantidad' },
  ...{ subtotal: 'Subtotal', premium: 'Prima del comprador', tax: 'Impuesto sobre las ventas', total: 'Total' },
  ...{ shipping: 'Envío', handling: 'Manejo', credited: 'Abonado', deposit: 'Depósito' },
  ...{ paid: 'Pagado hasta ahora', due: 'Por pagar', lot: 'Lote {number}', returned: 'Devueltos: {count}' },
  ...{ setAside: 'Apartado, no se paga con el resto', notes: 'Notas', payments: 'Pagos', date: 'Fecha' },
  ...{ method: 'Forma de pago', reference: 'N.º de transacción', status: 'Estado' },
  methods: { card: 'Tarjeta', bank: 'Banco', wallet: 'Saldo', cash: 'Efectivo' },
  types: {
    ...{ payment: 'Pago', refund: 'Reembolso', top_up: 'Recarga de saldo', withdrawal: 'Retiro de saldo' },
    ...{ deposit: 'Depósito de garantía', deposit_applied: 'Depósito aplicado', deposit_released: 'Depósito devuelto' },
    ...{
      deposit_forfeited: 'Depósito perdido',
      gift_card: 'Tarjeta de regalo',
      adjustment: 'Abono de la casa de subastas',
    },
    ...{ deduction: 'Cargo de la casa de subastas', dispute: 'Disputa' },
  },
  statuses: { success: 'Realizado', pending: 'Pendiente', failed: 'Rechazado' },
  ...{ fee: 'con un cargo de {fee}', pageOf: 'Página {page} de {count}' },
  ...{ lotsSheet: 'Lotes', sumsSheet: 'Sumas', totals: 'Totales', transactionsSheet: 'Transacciones' },
  ...{ invoiceId: 'N.º de factura', type: 'Tipo', feeOf: 'Cargo', manual: 'Manual' },
}

const ar: PaperWords = {
  invoice: 'فاتورة {number}',
  standing: { paid: 'مدفوعة', unpaid: 'غير مدفوعة', partial: 'مدفوعة جزئيًا', cancelled: 'ملغاة' },
  ...{ sale: 'المزاد', created: 'أُنشئت في', dueBy: 'تُدفع قبل', paidOn: 'دُفعت في', returnedOn: 'أُرجعت في' },
  ...{ buyer: 'المشتري', shipTo: 'تُشحن إلى', pickupAt: 'الاستلام من', pickupTime: 'موعد الاستلام' },
  ...{ taxCertificate: 'شهادة الإعفاء الضريبي', description: 'الوصف', amount: 'المبلغ', quantity: 'الكمية' },
  ...{ subtotal: 'المجموع الفرعي', premium: 'عمولة المشتري', tax: 'ضريبة المبيعات', total: 'الإجمالي' },
  ...{ shipping: 'الشحن', handling: 'المناولة', credited: 'خُصم لصالحك', deposit: 'التأمين' },
  ...{ paid: 'المدفوع حتى الآن', due: 'المستحق', lot: 'القطعة {number}', returned: 'المُرجع: {count}' },
  ...{ setAside: 'مُؤجَّلة، لا تُدفع مع الباقي', notes: 'ملاحظات', payments: 'المدفوعات', date: 'التاريخ' },
  ...{ method: 'طريقة الدفع', reference: 'رقم العملية', status: 'الحالة' },
  methods: { card: 'بطاقة', bank: 'حساب مصرفي', wallet: 'المحفظة', cash: 'نقدًا' },
  types: {
    ...{ payment: 'دفعة', refund: 'استرداد', top_up: 'إضافة إلى المحفظة', withdrawal: 'سحب من المحفظة' },
    ...{ deposit: 'مبلغ تأمين', deposit_applied: 'تأمين محتسب', deposit_released: 'تأمين مُعاد' },
    ...{ deposit_forfeited: 'تأمين مُصادَر', gift_card: 'بطاقة هدية', adjustment: 'إضافة من دار المزادات' },
    ...{ deduction: 'خصم من دار المزادات', dispute: 'اعتراض' },
  },
  statuses: { success: 'تمت', pending: 'قيد المعالجة', failed: 'لم تتم' },
  ...{ fee: 'منها رسوم {fee}', pageOf: 'صفحة {page} من {count}' },
  ...{ lotsSheet: 'القطع', sumsSheet: 'المجاميع', totals: 'المجموع', transactionsSheet: 'العمليات' },
  ...{ invoiceId: 'رقم الفاتورة', type: 'النوع', feeOf: 'الرسوم', manual: 'يدوي' },
}

export const PAPER_WORDS: Record<PaperDocument['language'], PaperWords> = { en, es, ar }
