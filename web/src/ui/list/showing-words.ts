import { formatCount } from '../../lib/format.ts'
import type { Text } from '../../lib/text.ts'
import type { List } from './use-list.ts'

interface Results {
  records: unknown[]
  totalRecords: number
}

/** 'Showing 1 to 12 of 240', or what there is to say instead. `total`: in words of its own, where it was not counted to its end. */
export function showingWords(
  text: Text,
  { results, isOutdated, page, limit }: Pick<List<unknown, Results>, 'results' | 'isOutdated' | 'page' | 'limit'>,
  total?: string,
): string {
  if (results === undefined || isOutdated) return text('loading')
  const { records, totalRecords } = results
  if (records.length === 0) return text('noRecords')
  const before = (page - 1) * limit
  return text('showing', {
    from: formatCount(before + 1),
    to: formatCount(before + records.length),
    total: total ?? formatCount(totalRecords),
  })
}
