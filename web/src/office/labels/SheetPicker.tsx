import { type LabelStock, labelsPerPage } from '@gavelhouse/shared/office/label-stocks.ts'
import type { CSSProperties } from 'react'
import { useText } from '../../lib/text.ts'
import classes from './Labels.module.css'

interface SheetPickerProps {
  stock: LabelStock
  startAt: number
  onChange: (startAt: number) => void
}

/** The first sheet, of which some labels may be gone: pressed where printing is to begin. */
export function SheetPicker({ stock, startAt, onChange }: SheetPickerProps) {
  const text = useText()
  const numbers = Array.from({ length: labelsPerPage(stock) }, (_, index) => index + 1)
  const style = { '--columns': stock.columns, aspectRatio: `${stock.page.width} / ${stock.page.height}` }
  return (
    <fieldset className={classes.picker}>
      <legend>{text('officeLabelStart')}</legend>
      <div className={classes.sheet} style={style as CSSProperties}>
        {numbers.map((number) => (
          <button
            key={number}
            type="button"
            aria-label={text('officeLabelNumber', { number })}
            aria-pressed={number === startAt}
            data-gone={number < startAt || undefined}
            onClick={() => onChange(number)}
          >
            {number}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
