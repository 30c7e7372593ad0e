import type { LabelStockName } from '@gavelhouse/shared/office/label-stocks.ts'
import type { PhraseKey } from '../../phrases/keys.ts'

const STOCKS: Record<LabelStockName, PhraseKey> = {
  avery5160: 'officeStock5160',
  avery5163: 'officeStock5163',
  l7160: 'officeStockL7160',
  thermal4x6: 'officeStock4x6',
  thermal2x1: 'officeStock2x1',
}

export const stockLabel = (name: LabelStockName): PhraseKey => STOCKS[name]
