import { useText } from '../../lib/text.ts'

interface LabelStateProps {
  lotNumber: string
  /** The number on its label; null: none was printed. */
  labelNumber: string | null
}

/** Whether a label is printed, and whether it is still true. */
export function LabelState({ lotNumber, labelNumber }: LabelStateProps) {
  const text = useText()
  if (labelNumber === null) return null
  return (
    <span>{labelNumber === lotNumber ? text('officePrinted') : text('officePrintedAs', { number: labelNumber })}</span>
  )
}
