import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { confirmLabels, makeLabels } from '@gavelhouse/shared/office/label-contract.ts'
import {
  LABEL_STOCK_NAMES,
  LABEL_STOCKS,
  type LabelStockName,
  labelsPerPage,
} from '@gavelhouse/shared/office/label-stocks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useSend } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import fields from '../list/FilterBar.module.css'
import classes from './Labels.module.css'
import { LabelsOf, type WhichLabels } from './LabelsOf.tsx'
import { stockLabel } from './label-words.ts'
import { readLabelsAddress } from './labels-address.ts'
import { SheetPicker } from './SheetPicker.tsx'

/** Labels of lots: made here, printed by whoever made them, and kept as printed once they say so. */
export default function LabelsPage() {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const chosen = readLabelsAddress(useLocation().search)
  const [which, setWhich] = useState<WhichLabels>({ auctionId: null, isUnprinted: chosen === null })
  const [stock, setStock] = useState<LabelStockName>('avery5160')
  const [startAt, setStartAt] = useState(1)
  const [made, setMade] = useState<OutputOf<typeof makeLabels> | null>(null)
  const make = useSend(makeLabels, {
    onSuccess: (answer) => {
      saveFile(answer.file)
      setMade(answer)
    },
  })
  const confirm = useSend(confirmLabels, {
    onSuccess: () => {
      setMade(null)
      setStartAt(1)
      void cache.invalidateQueries()
    },
  })
  const { auctionId, isUnprinted } = which
  const perPage = labelsPerPage(LABEL_STOCKS[stock])
  const target = chosen ?? (auctionId === null ? null : { auctionId })
  const error = make.error ?? confirm.error
  return (
    <form
      className={classes.page}
      onSubmit={(event) => {
        event.preventDefault()
        if (target !== null) make.mutate({ except: [], ...target, isUnprinted, stock, startAt })
      }}
    >
      <OfficeTitle>{text('officeLabels')}</OfficeTitle>
      <h1>{text('officeLabels')}</h1>
      <LabelsOf chosen={chosen} which={which} onChange={setWhich} />
      <label className={classes.field}>
        {text('officeLabelStock')}
        <select
          className={fields.field}
          value={stock}
          onChange={({ target: { value } }) => {
            setStock(value as LabelStockName)
            setStartAt(1)
          }}
        >
          {LABEL_STOCK_NAMES.map((name) => (
            <option key={name} value={name}>
              {text(stockLabel(name))}
            </option>
          ))}
        </select>
      </label>
      {perPage > 1 && <SheetPicker stock={LABEL_STOCKS[stock]} startAt={startAt} onChange={setStartAt} />}
      <div className={classes.acts}>
        <OfficeButton type="submit" look="main" disabled={target === null || make.isPending}>
          {text('officeMakeLabels')}
        </OfficeButton>
      </div>
      {error !== null && <p role="alert">{say(error)}</p>}
      {made !== null && (
        <section className={classes.made} aria-label={text('officeLabels')}>
          <p role="status">{text('officeLabelsMade', { number: made.lots.length, pages: made.pageCount })}</p>
          <div className={classes.acts}>
            <OfficeButton look="main" disabled={confirm.isPending} onClick={() => confirm.mutate({ lots: made.lots })}>
              {text('officeLabelsPrinted')}
            </OfficeButton>
            <OfficeButton onClick={() => saveFile(made.file)}>{text('officeLabelsAgain')}</OfficeButton>
          </div>
        </section>
      )}
      {confirm.isSuccess && made === null && <p role="status">{text('officeLabelsKept')}</p>}
    </form>
  )
}
