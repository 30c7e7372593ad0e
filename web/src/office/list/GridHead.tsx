import { IconArrowDown, IconArrowUp } from '../../icons.ts'
import { useText } from '../../lib/text.ts'
import type { Column } from './definition.ts'
import classes from './Grid.module.css'

interface GridHeadProps<Row> {
  column: Column<Row>
  sort: string
  onSort: (word: string) => void
}

/** The head of a column; pressed, it puts the list in order. */
export function GridHead<Row>({ column: { label, sort: word, isNumber }, sort, onSort }: GridHeadProps<Row>) {
  const text = useText()
  if (word === undefined)
    return (
      <th scope="col" data-number={isNumber}>
        {text(label)}
      </th>
    )
  const isUp = sort === word
  const isDown = sort === `-${word}`
  return (
    <th scope="col" data-number={isNumber} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <button type="button" className={classes.sort} onClick={() => onSort(word)}>
        {text(label)}
        {isUp && <IconArrowUp size={14} aria-hidden />}
        {isDown && <IconArrowDown size={14} aria-hidden />}
      </button>
    </th>
  )
}
