import { useText } from '../lib/text.ts'
import { Select } from '../ui/Select.tsx'

export const AGE_ORDERS = ['newest', 'oldest'] as const
type AgeOrder = (typeof AGE_ORDERS)[number]

/** Which come first, of invoices and returns (P-257). */
export function AgeOrder({ order, onChoose }: { order: AgeOrder; onChoose: (order: AgeOrder) => void }) {
  const text = useText()
  return (
    <Select
      label={text('invoicesOrder')}
      value={order}
      options={[
        ['newest', text('newestFirst')],
        ['oldest', text('oldestFirst')],
      ]}
      onChoose={(chosen) => onChoose(chosen as AgeOrder)}
    />
  )
}
