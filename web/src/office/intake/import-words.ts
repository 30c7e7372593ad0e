import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { listImports } from '@gavelhouse/shared/importing/contract.ts'
import type { ImportFieldName } from '@gavelhouse/shared/importing/fields.ts'
import type { ColumnState } from '@gavelhouse/shared/importing/recognise-columns.ts'
import type { Text } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import type { Only } from './use-import.ts'

type Summary = OutputOf<typeof listImports>['imports'][number]

/** What became of an import, in a line. */
export function resultWords(summary: Summary, text: Text): string {
  const { state, rowCount, createdCount, changedCount, refusedCount, undoneCount, keptCount, done, total } = summary
  if (state === 'draft') return text('officeImportDraft', { count: rowCount })
  if (state === 'saving' || state === 'undoing') return text('officeRunning', { done, total })
  if (state === 'undone')
    return [
      text('officeImportUndone', { count: undoneCount }),
      keptCount > 0 && text('officeImportKept', { count: keptCount }),
    ]
      .filter((words) => words !== false)
      .join(', ')
  return [
    text('officeImportCreated', { count: createdCount }),
    text('officeImportChanged', { count: changedCount }),
    refusedCount > 0 && text('officeImportRefused', { count: refusedCount }),
  ]
    .filter((words) => words !== false)
    .join(', ')
}

export const FIELD_WORDS: Record<ImportFieldName, PhraseKey> = {
  ...{
    lotNumber: 'officeLotNumber',
    title: 'officeTitle',
    description: 'officeDescription',
    quantity: 'officeQuantity',
  },
  ...{ category: 'officeCategory', condition: 'officeCondition', startingPrice: 'officeStarting' },
  ...{ reserve: 'officeReserve', buyNowPrice: 'officeBuyNow', lowEstimate: 'officeLowEstimate' },
  ...{ highEstimate: 'officeHighEstimate', seller: 'officeSeller', location: 'officePlace', shelf: 'officeShelf' },
  ...{ position: 'officeSaleOrder', reference: 'officeSku', upc: 'officeUpc', model: 'officeModel' },
  ...{ partNumber: 'officePartNumber', conditionNotes: 'officeConditionNotes', height: 'officeHeight' },
  ...{ width: 'officeWidth', depth: 'officeDepth', weight: 'officeWeight', weightUnit: 'officeWeightUnit' },
  canShip: 'officeCanShip',
}

/** Why a column is not read. */
export const COLUMN_WORDS: Record<Exclude<ColumnState, 'known'>, PhraseKey> = {
  unclear: 'officeColumnUnclear',
  never: 'officeColumnNever',
  picture: 'officeColumnPicture',
  empty: 'officeColumnEmpty',
  unknown: 'officeColumnUnknown',
}

export const STATE_WORDS: Record<Only, PhraseKey> = {
  new: 'officeRowNew',
  change: 'officeRowChange',
  same: 'officeRowSame',
  wrong: 'officeRowWrong',
  failed: 'officeRowFailed',
}
