import { useText } from '../../lib/text.ts'

/** Nothing has to be said: what it means. */
export function ReturnLotsForm() {
  const text = useText()
  return <p>{text('officeReturnHint')}</p>
}
