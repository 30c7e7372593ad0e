import type { ItemKind } from '@gavelhouse/shared/settlements/settle-items.ts'
import type { PaymentMethod, SettlementState } from '@gavelhouse/shared/settlements/settlement.ts'
import type { PaperDocument } from '../../papers/document.ts'

/** What a settlement says on paper. */
interface SettlementWords {
  title: string
  preliminaryTitle: string
  preliminary: string
  preliminaryNote: string
  foreseen: string
  withheld: string
  disputed: string
  states: Record<SettlementState, string>
  kinds: Record<ItemKind, string>
  methods: Record<PaymentMethod, string>
  seller: string
  sale: string
  allSales: string
  madeOn: string
  lot: string
  hammer: string
  premium: string
  commission: string
  fees: string
  net: string
  expenses: string
  carried: string
  total: string
  toPay: string
  toCarry: string
  paidOn: string
  payments: string
  day: string
  method: string
  reference: string
  amount: string
  linesSheet: string
  sumsSheet: string
  pageOf: string
}

const en: SettlementWords = {
  title: 'Settlement {number}',
  preliminaryTitle: 'Preliminary statement',
  preliminary: 'Preliminary',
  preliminaryNote: 'Nothing is settled by this paper. Amounts can change until the settlement is made.',
  foreseen: 'Would be paid to you',
  withheld: 'Sold, waiting for the buyer to pay',
  disputed: 'Payment disputed',
  states: { open: 'To be paid', paid: 'Paid', carried: 'Carried over', settled: 'Settled' },
  kinds: { sale: 'Sold', return: 'Returned', unsold: 'Not sold' },
  methods: { transfer: 'Bank transfer', cheque: 'Cheque', cash: 'Cash' },
  ...{ seller: 'Seller', sale: 'Sale', allSales: 'All sales', madeOn: 'Date', lot: 'Lot', hammer: 'Hammer price' },
  ...{ premium: 'Premium', commission: 'Commission', fees: 'Fees', net: 'Net', expenses: 'Expenses' },
  ...{ carried: 'Carried over from earlier settlements', total: 'Total', toPay: 'To be paid to you' },
  ...{ toCarry: 'Carried into the next settlement', paidOn: 'Paid', payments: 'Payments', day: 'Day' },
  ...{ method: 'Method', reference: 'Reference', amount: 'Amount', linesSheet: 'Lots', sumsSheet: 'Totals' },
  pageOf: 'Page {page} of {count}',
}

const es: SettlementWords = {
  title: 'Liquidación {number}',
  preliminaryTitle: 'Liquidación provisional',
  preliminary: 'Provisional',
  preliminaryNote: 'Este papel no liquida nada. Los importes pueden cambiar hasta que se haga la liquidación.',
  foreseen: 'Se le pagaría',
  withheld: 'Vendido, a la espera del pago del comprador',
  disputed: 'Pago en disputa',
  states: { open: 'Por pagar', paid: 'Pagada', carried: 'Trasladada', settled: 'Saldada' },
  kinds: { sale: 'Vendido', return: 'Devuelto', unsold: 'No vendido' },
  methods: { transfer: 'Transferencia', cheque: 'Cheque', cash: 'Efectivo' },
  ...{ seller: 'Vendedor', sale: 'Venta', allSales: 'Todas las ventas', madeOn: 'Fecha', lot: 'Lote' },
  ...{ hammer: 'Precio de remate', premium: 'Prima', commission: 'Comisión', fees: 'Cargos', net: 'Neto' },
  ...{ expenses: 'Gastos', carried: 'Saldo de liquidaciones anteriores', total: 'Total', toPay: 'A pagarle' },
  ...{ toCarry: 'Pasa a la próxima liquidación', paidOn: 'Pagada', payments: 'Pagos', day: 'Día' },
  ...{ method: 'Forma', reference: 'Referencia', amount: 'Importe', linesSheet: 'Lotes', sumsSheet: 'Totales' },
  pageOf: 'Página {page} de {count}',
}

const ar: SettlementWords = {
  title: 'تسوية {number}',
  preliminaryTitle: 'كشف مبدئي',
  preliminary: 'مبدئي',
  preliminaryNote: 'لا تتم أي تسوية بهذه الورقة، وقد تتغير المبالغ حتى تُجرى التسوية.',
  foreseen: 'المبلغ المتوقع لك',
  withheld: 'بيع وبانتظار دفع المشتري',
  disputed: 'الدفعة محل اعتراض',
  states: { open: 'بانتظار الدفع', paid: 'مدفوعة', carried: 'مرحّلة', settled: 'مسوّاة' },
  kinds: { sale: 'بيع', return: 'أُعيد', unsold: 'لم يُبع' },
  methods: { transfer: 'تحويل بنكي', cheque: 'شيك', cash: 'نقدًا' },
  ...{ seller: 'البائع', sale: 'المزاد', allSales: 'كل المزادات', madeOn: 'التاريخ', lot: 'القطعة' },
  ...{ hammer: 'سعر البيع', premium: 'علاوة المشتري', commission: 'العمولة', fees: 'الرسوم', net: 'الصافي' },
  ...{ expenses: 'المصاريف', carried: 'مرحّل من تسويات سابقة', total: 'المجموع', toPay: 'المستحق لك' },
  ...{ toCarry: 'يُرحّل إلى التسوية القادمة', paidOn: 'دُفعت', payments: 'الدفعات', day: 'اليوم' },
  ...{ method: 'الطريقة', reference: 'المرجع', amount: 'المبلغ', linesSheet: 'القطع', sumsSheet: 'المجاميع' },
  pageOf: 'صفحة {page} من {count}',
}

export const SETTLEMENT_WORDS: Record<PaperDocument['language'], SettlementWords> = { en, es, ar }
