import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import classes from './Auctions.module.css'

export interface Parts {
  hasSettings: boolean
  hasTerms: boolean
  hasLots: boolean
  hasPictures: boolean
}

export const ALL_PARTS: Parts = { hasSettings: true, hasTerms: true, hasLots: false, hasPictures: false }

const LABELS: Record<keyof Parts, PhraseKey> = {
  hasSettings: 'officeCopySettings',
  hasTerms: 'officeCopyTerms',
  hasLots: 'officeCopyLots',
  hasPictures: 'officeCopyPictures',
}

interface CopiedPartsProps {
  parts: Parts
  lotCount: number
  onChange: (parts: Parts) => void
}

/** What a copy takes over. Pictures come with their lots only. */
export function CopiedParts({ parts, lotCount, onChange }: CopiedPartsProps) {
  const text = useText()
  return (
    <fieldset className={classes.parts}>
      <legend>{text('officeCopied')}</legend>
      {(Object.keys(LABELS) as (keyof Parts)[]).map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={parts[name]}
            disabled={name === 'hasPictures' && !parts.hasLots}
            onChange={({ target }) => {
              const next = { ...parts, [name]: target.checked }
              onChange({ ...next, hasPictures: next.hasPictures && next.hasLots })
            }}
          />
          {text(LABELS[name], name === 'hasLots' ? { count: lotCount } : {})}
        </label>
      ))}
    </fieldset>
  )
}
