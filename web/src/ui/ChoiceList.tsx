import { type ReactNode, useId } from 'react'
import classes from './ChoiceList.module.css'
import { usePicked } from './use-picked.ts'

/** Things of which one is chosen. */
export const ChoiceList = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className={classes.list}>
    <legend className="visually-hidden">{label}</legend>
    {children}
  </fieldset>
)

interface ChoiceProps {
  /** The same for all of a list. */
  name: string
  isChosen: boolean
  isDisabled?: boolean
  onChoose: () => void
  /** Pointed at, and so meant: arrow keys walk over choices without meaning them. */
  onPicked?: (() => void) | undefined
  mark?: ReactNode
  title: ReactNode
  hint?: ReactNode
  /** What it costs, before it is chosen. */
  price?: ReactNode
  /** What else can be done with it: outside of the label, so that a press does not choose. */
  acts?: ReactNode
  /** What belongs to it once it is chosen. */
  children?: ReactNode
}

export function Choice(props: ChoiceProps) {
  const { name, isChosen, isDisabled = false, onChoose, onPicked, mark, title, hint, price, acts, children } = props
  const id = useId()
  const picked = usePicked(onPicked)
  return (
    <div className={classes.choice} data-chosen={isChosen || undefined} data-disabled={isDisabled || undefined}>
      <div className={classes.row}>
        <label {...picked.label}>
          <input
            type="radio"
            name={name}
            checked={isChosen}
            disabled={isDisabled}
            aria-describedby={id}
            onChange={onChoose}
            {...picked.input}
          />
          {mark !== undefined && <span className={classes.mark}>{mark}</span>}
          <span className={classes.words}>
            <span className={classes.title}>{title}</span>
            <span id={id} className={classes.hint}>
              {hint}
            </span>
          </span>
          {price !== undefined && <span className={classes.price}>{price}</span>}
        </label>
        {acts}
      </div>
      {isChosen && children !== undefined && <div className={classes.more}>{children}</div>}
    </div>
  )
}
