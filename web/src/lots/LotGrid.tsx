import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import classes from './LotGrid.module.css'
import { LotGridCard } from './LotGridCard.tsx'

const FIRST_ROW = 4

export function LotGrid({ lots }: { lots: ListedLot[] }) {
  return (
    <ul className={classes.grid}>
      {lots.map((lot, index) => (
        <li key={lot.id}>
          <LotGridCard lot={lot} isFirst={index < FIRST_ROW} />
        </li>
      ))}
    </ul>
  )
}
