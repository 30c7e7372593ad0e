import type { ReactNode } from 'react'
import { IconPlus } from '../../icons.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import classes from './Sources.module.css'

interface SourceSectionProps<Source> {
  title: string
  addLabel: string
  onAdd: () => void
  /** undefined while they are on their way. */
  sources: Source[] | undefined
  /** What is said when they could not be read. */
  failure: string | null
  onRetry: () => void
  empty: { title: string; hint: string }
  tile: (source: Source) => ReactNode
}

/** Saved cards or bank accounts with their heading, and what stands there when there are none. */
export function SourceSection<Source>(props: SourceSectionProps<Source>) {
  const { title, addLabel, onAdd, sources, failure, onRetry, empty, tile } = props
  const text = useText()
  const hasSources = failure === null && sources !== undefined && sources.length > 0
  return (
    <Section
      title={title}
      isLoading={failure === null && sources === undefined}
      actions={
        hasSources && (
          <Button onClick={onAdd}>
            <IconPlus size={18} aria-hidden />
            {addLabel}
          </Button>
        )
      }
    >
      {failure !== null ? (
        <EmptyBox hint={failure} isFailure>
          <Button onClick={onRetry}>{text('tryAgain')}</Button>
        </EmptyBox>
      ) : sources === undefined ? (
        <div className={classes.list}>
          <Skeleton height={148} />
          <Skeleton height={148} />
        </div>
      ) : hasSources ? (
        <ul className={classes.list}>{sources.map(tile)}</ul>
      ) : (
        <EmptyBox {...empty}>
          <Button look="main" onClick={onAdd}>
            {addLabel}
          </Button>
        </EmptyBox>
      )}
    </Section>
  )
}
