import type { LotProgress, LotTerms } from '../lots/lot-terms.ts'
import { leavesNothing, lotProblem, refuseLotChange } from '../lots/lot-terms.ts'
import { type AuctionTerms, termsOfNewLot } from '../lots/new-lot-terms.ts'
import { withoutUnseen } from '../lots/readable.ts'
import { changesOf } from '../office/changes.ts'
import { type ProblemMessage, problem } from '../problem.ts'
import type { ImportFieldName } from './fields.ts'
import type { Lookups } from './lookups.ts'
import { type CellProblem, type Given, type ReadRow, readRow } from './read-row.ts'
import type { Mapping } from './recognise-columns.ts'

/** What a row would do. */
export const ROW_STATES = ['new', 'change', 'same', 'wrong'] as const
export type RowState = (typeof ROW_STATES)[number]

/** A row of the file; `number` as a spreadsheet shows it, the headers being row 1. */
export interface ImportRow {
  number: number
  cells: readonly string[]
  isChosen: boolean
}

/** A lot of the auction as it stands. */
export type LotThere = LotTerms &
  LotProgress & {
    id: number
    auctionId: number
    sellerId: number
    lotNumber: string
    categoryId: number
    unitsSold: number
  }

export interface PlannedRow {
  number: number
  state: RowState
  /** The lot it changes, or is the same as. */
  lotId: number | null
  given: Given
  /** Of a lot that is there: the fields that would be others. */
  changed: string[]
  problems: CellProblem[]
}

export interface ImportPlan {
  mapping: Mapping
  /** What a new lot is where its row does not say. */
  defaults: Pick<Given, 'categoryId' | 'conditionId'>
  auction: AuctionTerms
  /** Of this auction, by their numbers: '001' is not '1'. */
  lots: ReadonlyMap<string, readonly LotThere[]>
  lookups: Lookups
  /** Markup as it would be kept. */
  clean: (html: string) => string
}

/** What every row would do, and what is wrong with it. Saving asks the same again, with the lots held. */
export function planRows(rows: readonly ImportRow[], plan: ImportPlan): PlannedRow[] {
  const read = rows.map((row) => readRow(row.cells, plan.mapping, plan.lookups))
  const twice = twiceIn(rows, read)
  return rows.map((row, at) => planRow(row, read[at] as ReadRow, plan, twice.get(row.number) ?? null))
}

/** Rows that are ticked and have the number of another such row, with that row. */
function twiceIn(rows: readonly ImportRow[], read: readonly ReadRow[]): Map<number, number> {
  const byNumber = Map.groupBy(
    rows.flatMap(({ number, isChosen }, at) => {
      const lotNumber = read[at]?.given.lotNumber
      return lotNumber === undefined || !isChosen ? [] : [{ number, lotNumber }]
    }),
    ({ lotNumber }) => lotNumber,
  )
  const twice = new Map<number, number>()
  for (const same of byNumber.values())
    for (const { number } of same) {
      const other = same.find((each) => each.number !== number)
      if (other !== undefined) twice.set(number, other.number)
    }
  return twice
}

function planRow({ number }: ImportRow, read: ReadRow, plan: ImportPlan, twin: number | null): PlannedRow {
  const { mapping, lots, clean } = plan
  const problems = [...read.problems]
  const refuse = (name: string, message: ProblemMessage) =>
    problems.push({ column: columnOf(mapping, name), problem: message })
  const given = { ...read.given }
  if (given.description !== undefined) given.description = clean(given.description)
  const { lotNumber } = given
  const isNumberWrong = problems.some(({ column }) => column !== null && mapping[column] === 'lotNumber')
  if (lotNumber === undefined && !isNumberWrong) refuse('lotNumber', problem('lot_number_missing'))
  if (twin !== null) refuse('lotNumber', problem('number_twice', { row: twin }))
  const [lot, ...others] = lots.get(lotNumber ?? '') ?? []
  if (others.length > 0) refuse('lotNumber', problem('number_several'))
  const lotId = lot?.id ?? null
  const wrong = (): PlannedRow => ({ number, state: 'wrong', lotId, given, changed: [], problems })

  if (lot === undefined) {
    const made = withDefaults(given, plan.defaults)
    if (lotNumber !== undefined) refuseNew(made, plan.auction, read, mapping, refuse)
    return problems.length > 0 ? wrong() : { number, state: 'new', lotId, given: made, changed: [], problems }
  }
  const kept = asKept(given, lot, clean)
  const changed = changesOf(lot as never, kept).map(({ field }) => field)
  if (changed.length > 0) refuseChange(lot, kept, changed, refuse)
  if (problems.length > 0) return wrong()
  return { number, state: changed.length === 0 ? 'same' : 'change', lotId, given: kept, changed, problems }
}

type Refuse = (name: string, message: ProblemMessage) => void

const withDefaults = (given: Given, { categoryId, conditionId }: ImportPlan['defaults']): Given => ({
  ...(categoryId === undefined ? {} : { categoryId }),
  ...(conditionId === undefined ? {} : { conditionId }),
  ...given,
})

function refuseNew(given: Given, auction: AuctionTerms, read: ReadRow, mapping: Mapping, refuse: Refuse): void {
  const isTold = (name: string) =>
    read.problems.some(({ column }) => column !== null && column === columnOf(mapping, name))
  const terms = termsOfNewLot(given, auction, given.position ?? 0)
  if (given.title === undefined && !isTold('title')) refuse('title', problem('title_missing'))
  if (given.categoryId === undefined && !isTold('categoryId')) refuse('categoryId', problem('category_unknown'))
  if (given.conditionId === undefined && !isTold('conditionId')) refuse('conditionId', problem('condition_unknown'))
  const { startingPrice } = terms
  if (startingPrice === null) {
    if (!isTold('startingPrice')) refuse('startingPrice', problem('starting_price_missing'))
    return
  }
  const found = lotProblem({ ...terms, startingPrice })
  if (found !== null) refuse(found.field, found.problem)
}

/** What the row means for this lot: a category it is in already stays as precise as it is, and a price makes it buy now. */
function asKept(given: Given, lot: LotThere, clean: ImportPlan['clean']): Given {
  const kept = { ...given }
  // It may have been kept with signs nobody sees; labels and bids may hold it as it is.
  if (withoutUnseen(lot.lotNumber).trim() === given.lotNumber) delete kept.lotNumber
  if (given.categoryId === lot.categoryId && given.subcategoryId === null)
    for (const name of ['categoryId', 'subcategoryId', 'thirdCategoryId'] as const) delete kept[name]
  if (given.buyNowPrice !== undefined && given.buyNowPrice !== lot.buyNowPrice)
    kept.isBuyNow = lot.saleType === 'buynow' || given.buyNowPrice !== null
  const there = (name: string) => String(lot[name as never] ?? '')
  for (const name of ['description', 'conditionNotes'] as const)
    if (kept[name] !== undefined && linesOf(kept[name]) === linesOf(there(name))) delete kept[name]
  // One that was kept before lines were read as lines comes back as it went out.
  if (kept.description !== undefined && kept.description === clean(there('description'))) delete kept.description
  return kept
}

/** Spaces around a text and the kind of its line ends are lost on the way through a spreadsheet. */
const linesOf = (text: string): string => text.trim().replaceAll('\r\n', '\n')

const FIXED = {
  item_was_closed: 'lot_is_over',
  has_bids: 'lot_has_bids',
  already_open: 'lot_is_open',
} as const

function refuseChange(lot: LotThere, kept: Given, changed: readonly string[], refuse: Refuse): void {
  const after = { ...lot, ...kept } as LotThere
  const found = lotProblem(after)
  if (found !== null) refuse(found.field, found.problem)
  if (leavesNothing(lot, after)) refuse('quantity', problem('units_sold_already', { sold: lot.unitsSold }))
  for (const field of changed) {
    const refusal = refuseLotChange(lot, { ...lot, [field]: kept[field as keyof Given] } as LotThere, lot)
    if (refusal !== null) refuse(field, problem(FIXED[refusal]))
  }
}

/** Where the column of a field has another name than the field of the lot. */
const COLUMN_NAMES: Record<string, ImportFieldName> = {
  ...{ categoryId: 'category', subcategoryId: 'category', thirdCategoryId: 'category', conditionId: 'condition' },
  ...{ locationId: 'location', sellerId: 'seller', sku: 'reference', lotLocation: 'shelf', isBuyNow: 'buyNowPrice' },
}

/** null: no column says it. */
export function columnOf(mapping: Mapping, name: string): number | null {
  const at = mapping.indexOf(COLUMN_NAMES[name] ?? (name as ImportFieldName))
  return at === -1 ? null : at
}
