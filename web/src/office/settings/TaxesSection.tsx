import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { Fields } from '@gavelhouse/shared/entity.ts'
import { rateOf, toPercent } from '@gavelhouse/shared/money/rate.ts'
import { TAX_RATE_NAMES } from '@gavelhouse/shared/office/list-names.ts'
import { listTaxRates, saveTaxRate } from '@gavelhouse/shared/tax/admin-contract.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useRead, useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { SumLine, SumLines } from '../../ui/SumLines.tsx'
import { toast } from '../../ui/toast.ts'
import fields from '../list/FilterBar.module.css'
import type { FieldDefinition, FormSection } from '../record/field.ts'
import { History } from '../record/History.tsx'
import { RecordForm } from '../record/RecordForm.tsx'
import { RecordsList } from './RecordsList.tsx'
import { TryAmount } from './TryAmount.tsx'

type Rate = OutputOf<typeof listTaxRates>['records'][number]

const MOST = 100
const NEW = { country: 'US', taxesShipping: false }

const SECTIONS: readonly FormSection[] = [
  {
    title: 'officeTaxRate',
    fields: [
      { name: 'country', label: 'officeCountry', kind: 'text' },
      { name: 'state', label: 'officeState', kind: 'text' },
      { name: 'zipPrefix', label: 'officeZipPrefix', kind: 'text' },
      { name: 'kindOfGoods', label: 'officeKindOfGoods', kind: 'text' },
      { name: 'rate', label: 'officePercent', kind: 'rate' },
      { name: 'fromDay', label: 'officeFromDay', kind: 'day' },
      { name: 'taxesShipping', label: 'officeTaxesShipping', kind: 'flag' },
      { name: 'source', label: 'officeSource', kind: 'text', isWide: true },
    ],
  },
]
const FIELDS: Fields = saveTaxRate.input.fields
const nameOf = (wireName: string): string | null =>
  Object.entries(FIELDS).find(([, field]) => field.wireName === wireName)?.[0] ?? null
const fieldOf = (wireName: string): FieldDefinition | undefined =>
  SECTIONS[0]?.fields.find(({ name }) => name === nameOf(wireName))

/** Rates of sales tax, the first hundred of those asked for. A line holds from its day on: invoices of before keep theirs. */
export function TaxesSection() {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const [typed, setTyped] = useState('')
  const [state] = useDebouncedValue(typed.trim().toUpperCase(), 200)
  const isAsked = /^[A-Z]{2}$/.test(state)
  const input = {
    ...{ page: 1, limit: MOST },
    filters: isAsked ? [{ field: TAX_RATE_NAMES.state, type: 'in' as const, value: [state] }] : [],
  }
  const save = useSend(saveTaxRate, { onMessage: (said) => void toast('success', say(said)) })
  const { data, isError, refetch } = useRead(listTaxRates, input, { keepPrevious: true })
  return (
    <RecordsList
      rows={data?.records}
      isFailed={isError}
      onRetry={() => void refetch()}
      nameOf={rateName}
      asideOf={({ rate, isExample }) => (
        <>
          {isExample && <Badge kind="waiting">{text('officeExample')}</Badge>}
          <span className="figures">{toPercent(rate)} %</span>
        </>
      )}
      canAdd
      tools={
        <input
          className={fields.field}
          aria-label={text('officeState')}
          placeholder={text('officeState')}
          maxLength={2}
          size={6}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      }
    >
      {(rate, open) => (
        <Fragment key={rate?.id ?? 'new'}>
          <RecordForm
            draftKey={draftOf(rate?.id ?? 'new')}
            sections={SECTIONS}
            record={rate ?? NEW}
            isInherited={() => false}
            isFixed={() => false}
            nameOf={nameOf}
            save={async (changes, seen, handOver) => {
              const start = rate === null ? NEW : { id: rate.id, seenVersion: Number(seen.version) }
              const { id } = await save.mutateAsync({ ...start, ...changes })
              await cache.invalidateQueries()
              if (rate === null) handOver(draftOf(id))
              open(id)
            }}
            reread={async () => (await refetch()).data?.records.find(({ id }) => id === rate?.id) ?? NEW}
            below={(values) => values.rate !== undefined && <TryTax rate={Number(values.rate)} />}
          />
          {rate !== null && <History kind="tax_rate" id={rate.id} fieldOf={fieldOf} />}
        </Fragment>
      )}
    </RecordsList>
  )
}

const draftOf = (id: number | 'new'): string => `office-draft-tax-${id}`

const rateName = ({ country, state, zipPrefix, kindOfGoods, fromDay }: Rate): string =>
  [country, state, zipPrefix, kindOfGoods, fromDay].filter((part) => part !== '').join(' ')

function TryTax({ rate }: { rate: number }) {
  const text = useText()
  return (
    <TryAmount of="amount">
      {(amount) => (
        <SumLines>
          <SumLine label={text('officeAmount')} amount={amount} />
          <SumLine label={text('officeTax')} amount={rateOf(amount, rate)} hint={`${toPercent(rate)} %`} />
          <SumLine label={text('officeTotal')} amount={amount + rateOf(amount, rate)} weight="sum" />
        </SumLines>
      )}
    </TryAmount>
  )
}
