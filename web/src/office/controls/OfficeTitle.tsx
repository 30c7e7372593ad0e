import { useSite } from '../../lib/site.ts'
import { useText } from '../../lib/text.ts'

/** What the window of the browser is called. */
export function OfficeTitle({ children }: { children: string }) {
  const text = useText()
  const { name } = useSite()
  return <title>{`${children} | ${text('office')} | ${name}`}</title>
}
