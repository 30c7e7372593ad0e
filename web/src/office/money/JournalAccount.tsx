import type { AccountKind } from '@gavelhouse/shared/books/chart.ts'
import { Link } from 'react-router'
import { useText } from '../../lib/text.ts'
import { accountWords } from './book-words.ts'

/** An account by the name the journal has for it, 'wallet:7'; leads to its own movements. */
export function JournalAccount({ name }: { name: string }) {
  const text = useText()
  const [kind = '', owner = ''] = name.split(':')
  return (
    <Link to={`/admin/money/journal?account=${kind}${owner === '' ? '' : `&owner=${encodeURIComponent(owner)}`}`}>
      {accountWords(text, kind as AccountKind)} <bdi>{owner}</bdi>
    </Link>
  )
}
