import type { ReactNode } from 'react'
import { useSite } from '../lib/site.ts'
import { DeskCode } from './DeskCode.tsx'
import classes from './Invoice.module.css'

interface PaperHeadProps {
  title: string
  place: { address: string; city: string; state: string; zip: string }
  code: string
  codeLabel: string
  /** How it stands. */
  children: ReactNode
}

/** What stands at the top of an invoice and of a return: the house, which paper it is, and the code for the desk. */
export function PaperHead({ title, place, code, codeLabel, children }: PaperHeadProps) {
  const site = useSite()
  return (
    <header className={classes.house}>
      <div>
        <p className={classes.name}>{site.name}</p>
        <p>
          <bdi>{`${place.address}, ${place.city}, ${place.state} ${place.zip}`}</bdi>
        </p>
      </div>
      <div className={classes.number}>
        <p className="figures">{title}</p>
        {children}
      </div>
      <DeskCode code={code} label={codeLabel} />
    </header>
  )
}
