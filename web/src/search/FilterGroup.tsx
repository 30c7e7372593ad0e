import type { ReactNode } from 'react'
import { useText } from '../lib/text.ts'
import { Disclosure } from '../ui/Disclosure.tsx'
import classes from './FilterPanel.module.css'

interface FilterGroupProps {
  title: string
  /** How many of its choices are on. */
  chosen: number
  isEmpty?: boolean
  children: ReactNode
}

export function FilterGroup({ title, chosen, isEmpty = false, children }: FilterGroupProps) {
  const text = useText()
  return (
    <Disclosure title={chosen === 0 ? title : `${title} (${chosen})`} isOpen>
      {isEmpty ? (
        <p className={classes.none}>{text('noneFound', { title })}</p>
      ) : (
        <fieldset className={classes.group}>
          <legend className="visually-hidden">{title}</legend>
          {children}
        </fieldset>
      )}
    </Disclosure>
  )
}
