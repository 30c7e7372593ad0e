import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { readOfficeLot } from '@gavelhouse/shared/office/record-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call, keyOf } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { toast } from '../../ui/toast.ts'
import { History } from '../record/History.tsx'
import classes from '../record/ListAndRecord.module.css'
import { RecordForm } from '../record/RecordForm.tsx'
import { isFixedField } from './fixed-fields.ts'
import { lotFieldName, lotFieldOnWire, lotWireName, useLotSections } from './lot-fields.ts'
import { LotPictures } from './pictures/LotPictures.tsx'

interface LotFormProps {
  lot: OutputOf<typeof readOfficeLot>
  /** Opens the lot after it in the list; null: it is the last. */
  onNext: (() => void) | null
}

/** What staff may change of a lot, and below it what they have changed. */
export function LotForm({ lot, onNext }: LotFormProps) {
  const say = useSay()
  const cache = useQueryClient()
  const sections = useLotSections()
  return (
    <div className={classes.body}>
      <LotPictures lot={lot} />
      <RecordForm
        draftKey={`office-draft-lot-${lot.id}`}
        sections={sections}
        record={lot}
        isInherited={(name) => lot.inherited.includes(lotWireName(name))}
        isFixed={(name) => isFixedField(lot, name)}
        onNext={onNext}
        nameOf={lotFieldName}
        save={async (changes, seen) => {
          const input = { id: lot.id, seenVersion: Number(seen.version), ...changes }
          await call(saveLot, input, { onMessage: (said) => void toast('success', say(said)) })
          // The list beside it, its history, and what is counted.
          void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== readOfficeLot.path })
        }}
        reread={async () => {
          const now = await call(readOfficeLot, { id: lot.id })
          cache.setQueryData(keyOf(readOfficeLot, { id: lot.id }), now)
          return now
        }}
      />
      <History kind="lot" id={lot.id} fieldOf={lotFieldOnWire(sections)} />
    </div>
  )
}
