import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { type Gathered, isReplacing, type PictureLot } from './gather-pictures.ts'
import classes from './Intake.module.css'

interface PictureGroupsProps {
  pictures: readonly Gathered[]
  lots: readonly PictureLot[]
  onAssign: (path: string, lotId: number | null) => void
}

const WHY = { unknown: 'officePicturesUnknown', several: 'officePicturesSeveral' } as const

/** So many are named of each group; the counts are of all. */
const MOST = 200

/** What would happen to each, and what did: those without a lot first, because they wait for somebody. */
export function PictureGroups({ pictures, lots, onAssign }: PictureGroupsProps) {
  const text = useText()
  const byId = new Map(lots.map((lot) => [lot.id, lot]))
  const groups: [PhraseKey, Gathered[]][] = [
    ['officePicturesFailed', pictures.filter(({ state }) => state === 'failed')],
    ['officePicturesUnmatched', pictures.filter(({ match, state }) => match.lotNumber === null && state === 'waiting')],
    ['officePicturesReplacing', matched(pictures).filter((each) => isReplacing(each, byId.get(each.lotId ?? 0)))],
    ['officePicturesMatched', matched(pictures).filter((each) => !isReplacing(each, byId.get(each.lotId ?? 0)))],
    ['officePicturesThere', pictures.filter(({ state }) => state === 'there')],
    ['officePicturesSent', pictures.filter(({ state }) => state === 'added' || state === 'replaced')],
  ]
  return groups
    .filter(([, group]) => group.length > 0)
    .map(([label, group]) => (
      <section key={label} aria-label={text(label)}>
        <h2>
          {text(label)} <span className="figures">{group.length}</span>
        </h2>
        <ul className={classes.lines}>
          {group.slice(0, MOST).map((each) => {
            const { path, match, lotId, error } = each
            const lot = byId.get(lotId ?? 0)
            return (
              <li key={path}>
                <span dir="auto">{path}</span>
                {match.lotNumber === null ? (
                  <>
                    <span className={classes.muted}>{text(WHY[match.why])}</span>
                    <select
                      aria-label={text('officePicturesLot', { name: path })}
                      value={lotId ?? ''}
                      onChange={({ target }) => onAssign(path, target.value === '' ? null : Number(target.value))}
                    >
                      <option value="">{text('officePicturesChoose')}</option>
                      {lots.map(({ id, lotNumber, title }) => (
                        <option key={id} value={id}>{`${lotNumber} ${title}`}</option>
                      ))}
                    </select>
                  </>
                ) : (
                  <span dir="auto">{`${lot?.lotNumber ?? ''} ${lot?.title ?? ''}`}</span>
                )}
                {error !== '' && <span className={classes.error}>{error}</span>}
              </li>
            )
          })}
        </ul>
      </section>
    ))
}

const matched = (pictures: readonly Gathered[]): Gathered[] =>
  pictures.filter(({ match, state }) => match.lotNumber !== null && (state === 'waiting' || state === 'sending'))
