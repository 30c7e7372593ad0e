import type { PaperDocument } from '../../papers/document.ts'

/** What manifests, certificates of ownership and bills of sale say beside what every invoice says. {names} are filled in. */
interface DeedWords {
  manifest: string
  lotNumber: string
  place: string
  checked: string
  lots: string
  certificate: string
  owner: string
  issued: string
  certified: string
  bill: string
  toSign: string
  terms: string
  sold: string
}

const en: DeedWords = {
  ...{ manifest: 'Manifest of invoice {number}', lotNumber: 'Lot', place: 'Where it lies', checked: 'Checked' },
  ...{ lots: 'Units on {count} lots', certificate: 'Certificate of ownership {number}', owner: 'Owner' },
  issued: 'Issued',
  certified: '{house} certifies that the item above was sold and paid for, and belongs to {owner} since {date}.',
  ...{ bill: 'Bill of sale, invoice {number}', toSign: 'To be signed', terms: 'Terms' },
  sold: '{house} sells the items above to {owner} as they are, for {total}, which has been paid. With their signature the buyer confirms the sale.',
}

const es: DeedWords = {
  ...{ manifest: 'Lista de lotes de la factura {number}', lotNumber: 'Lote', place: 'Ubicación', checked: 'Revisado' },
  ...{ lots: 'Unidades en {count} lotes', certificate: 'Certificado de propiedad {number}', owner: 'Propietario' },
  issued: 'Emitido',
  certified:
    '{house} certifica que el artículo anterior fue vendido y pagado, y que pertenece a {owner} desde el {date}.',
  ...{ bill: 'Contrato de compraventa, factura {number}', toSign: 'Por firmar', terms: 'Condiciones' },
  sold: '{house} vende a {owner} los artículos anteriores en el estado en que se encuentran, por {total}, importe ya pagado. Con su firma, el comprador confirma la venta.',
}

const ar: DeedWords = {
  ...{ manifest: 'قائمة قطع الفاتورة {number}', lotNumber: 'القطعة', place: 'المكان', checked: 'تم الفحص' },
  ...{ lots: 'الوحدات في {count} من القطع', certificate: 'شهادة ملكية {number}', owner: 'المالك' },
  issued: 'صدرت في',
  certified: 'تشهد {house} بأن القطعة أعلاه بيعت ودُفع ثمنها، وأنها ملك {owner} منذ {date}.',
  ...{ bill: 'سند بيع، الفاتورة {number}', toSign: 'بانتظار التوقيع', terms: 'الشروط' },
  sold: 'تبيع {house} القطع أعلاه إلى {owner} بحالتها الراهنة مقابل {total}، وقد دُفع المبلغ. ويؤكد المشتري البيع بتوقيعه.',
}

export const DEED_WORDS: Record<PaperDocument['language'], DeedWords> = { en, es, ar }
