import type { Fields } from '@gavelhouse/shared/entity.ts'
import { feeTermsFrom } from '@gavelhouse/shared/money/fee-terms.ts'
import { cardFee } from '@gavelhouse/shared/money/processing-fee.ts'
import { HOUSE_CALLS, HOUSE_RECORDS, type HouseKind, THE_ONE } from '@gavelhouse/shared/settings/house.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call, keyOf, useRead } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { SumLine, SumLines } from '../../ui/SumLines.tsx'
import { toast } from '../../ui/toast.ts'
import { History } from '../record/History.tsx'
import { RecordForm } from '../record/RecordForm.tsx'
import { Unread } from '../record/Unread.tsx'
import { houseSections } from './house-fields.ts'
import classes from './Settings.module.css'
import { TryAmount } from './TryAmount.tsx'

type Values = Readonly<Record<string, unknown>>

/** What the house says of itself, its fees and terms; or what it offers. There is one record of each. */
export function HouseSection({ kind }: { kind: HouseKind }) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const { read, save } = HOUSE_CALLS[kind]
  const { data, error, refetch } = useRead(read, {})
  const sections = houseSections(kind, text)
  const nameOf = (wireName: string) =>
    Object.entries(HOUSE_RECORDS[kind] as Fields).find(([, field]) => field.wireName === wireName)?.[0] ?? null
  if (data === undefined) return <Unread error={error} onRetry={() => void refetch()} />
  return (
    <div className={classes.body}>
      <RecordForm
        draftKey={`office-draft-${kind}`}
        sections={sections}
        record={data}
        isInherited={() => false}
        isFixed={() => false}
        nameOf={nameOf}
        save={async (changes, seen) => {
          const input = { ...changes, seenVersion: Number(seen.version) }
          await call(save, input, { onMessage: (said) => void toast('success', say(said)) })
          void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== read.path })
        }}
        reread={async () => {
          const now = await call(read, {})
          cache.setQueryData(keyOf(read, {}), now)
          return now
        }}
        below={(values) => kind === 'house' && <TryFee values={values} />}
      />
      <History
        kind={kind}
        id={THE_ONE}
        fieldOf={(wireName) => sections.flatMap(({ fields }) => fields).find(({ name }) => name === nameOf(wireName))}
      />
    </div>
  )
}

/** What paying by card would cost on top. */
function TryFee({ values }: { values: Values }) {
  const text = useText()
  const terms = feeTermsFrom({ transaction_card: values.cardFee })
  return (
    <TryAmount of="amount">
      {(amount) => {
        const { fee } = cardFee(amount, terms.card)
        return (
          <SumLines>
            <SumLine label={text('officeAmount')} amount={amount} />
            <SumLine label={text('officeCardFee')} amount={fee} hint={`${String(values.cardFee)} %`} />
            <SumLine label={text('officeTotal')} amount={amount + fee} weight="sum" />
          </SumLines>
        )
      }}
    </TryAmount>
  )
}
