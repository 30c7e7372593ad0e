import { unshownElements } from '@gavelhouse/shared/rich-text.ts'
import { Suspense, useState } from 'react'
import { onDemand } from '../../lib/on-demand.ts'
import { useText } from '../../lib/text.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import classes from './RichField.module.css'

const RichField = onDemand(() => import('./RichField.tsx'))

interface RichInputProps {
  id: string
  label: string
  typed: string
  onType: (typed: string) => void
  rows: number
  isDisabled: boolean
  isWrong: boolean
}

/** A formatted text, or its source: by choice, and where it holds what the editor would lose. */
export function RichInput({ id, label, typed, onType, rows, isDisabled, isWrong }: RichInputProps) {
  const text = useText()
  const [wantsSource, setWantsSource] = useState(false)
  // While it is written as source it stays so: the fields must not change under the hand that types.
  const [isTyping, setTyping] = useState(false)
  const lost = unshownElements(typed)
  const isSource = wantsSource || isDisabled || isTyping || lost.length > 0
  return (
    <div className={classes.rich}>
      {isSource ? (
        <textarea
          id={id}
          value={typed}
          rows={rows}
          dir="auto"
          aria-label={label}
          disabled={isDisabled}
          aria-invalid={isWrong}
          aria-describedby={`${id}-below`}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onChange={({ target }) => onType(target.value)}
        />
      ) : (
        <Suspense fallback={<Skeleton height={160} />}>
          <RichField label={label} html={typed} onType={onType} describedBy={`${id}-below`} isWrong={isWrong} />
        </Suspense>
      )}
      {lost.length > 0 ? (
        <p role="status">{text('officeOnlySource', { names: lost.join(', ') })}</p>
      ) : (
        !isDisabled && (
          <button type="button" className={classes.switch} onClick={() => setWantsSource(!wantsSource)}>
            {text(wantsSource ? 'officeEditFormatted' : 'officeEditSource')}
          </button>
        )
      )}
    </div>
  )
}
