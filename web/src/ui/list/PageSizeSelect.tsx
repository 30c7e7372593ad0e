import { PAGE_SIZES } from '@gavelhouse/shared/list-bounds.ts'
import { useText } from '../../lib/text.ts'
import { Select } from '../Select.tsx'

/** How many a page shows. */
export function PageSizeSelect({ size, onChoose }: { size: number; onChoose: (pageSize: number) => void }) {
  const text = useText()
  return (
    <Select
      label={text('perPage')}
      value={String(size)}
      options={PAGE_SIZES.map((known) => [String(known), String(known)])}
      onChoose={(chosen) => onChoose(Number(chosen))}
    />
  )
}
