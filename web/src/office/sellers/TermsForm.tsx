import { readSeller, saveTerms } from '@gavelhouse/shared/settlements/contract.ts'
import { NO_TERMS, type TermsFields } from '@gavelhouse/shared/settlements/terms.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call, keyOf } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import { ShortTime } from '../controls/ShortTime.tsx'
import { History } from '../record/History.tsx'
import { RecordForm } from '../record/RecordForm.tsx'
import classes from './Sellers.module.css'
import type { Seller } from './seller-words.ts'
import { TryTerms } from './TryTerms.tsx'
import { termsFieldName, typedTerms, useTermsSections } from './terms-fields.ts'

/** What was agreed on with a seller in general. What is saved holds for auctions that open from then on. */
export function TermsForm({ seller }: { seller: Seller }) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const { user } = useSession()
  const { sections, fieldOf } = useTermsSections()
  const isFixed = user?.rights.includes('settle') !== true
  return (
    <>
      <p className={classes.muted}>
        {seller.terms === null ? (
          text('officeTermsFirst')
        ) : (
          <>
            {text('officeTermsSince')} <ShortTime at={seller.terms.validFrom} />. {text('officeTermsLater')}
          </>
        )}
      </p>
      <RecordForm
        draftKey={`office-draft-terms-${seller.id}`}
        sections={sections}
        record={recordOf(seller)}
        isInherited={() => false}
        isFixed={() => isFixed}
        nameOf={termsFieldName}
        save={async (changes, seen) => {
          const first = seller.terms === null ? { kind: NO_TERMS.kind } : {}
          const input = { sellerId: seller.id, seenVersion: Number(seen.version), ...first, ...changes }
          await call(saveTerms, input, { onMessage: (said) => void toast('success', say(said)) })
          void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== readSeller.path })
        }}
        reread={async () => {
          const now = await call(readSeller, { id: seller.id })
          cache.setQueryData(keyOf(readSeller, { id: seller.id }), now)
          return recordOf(now)
        }}
        below={(values) => <TryTerms terms={values as unknown as TermsFields} />}
      />
      <History kind="seller" id={seller.id} fieldOf={fieldOf} />
    </>
  )
}

const recordOf = ({ terms, version }: Seller) => ({ ...typedTerms(terms ?? NO_TERMS), version })
