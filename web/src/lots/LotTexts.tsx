import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import { useText } from '../lib/text.ts'
import { Disclosure } from '../ui/Disclosure.tsx'
import { RichText } from '../ui/RichText.tsx'

/** Description and terms. A lot without terms of its own has those of its auction. */
export function LotTexts({ lot }: { lot: Lot }) {
  const text = useText()
  const terms = lot.terms || lot.auctionTerms
  return (
    <div>
      {lot.description !== '' && (
        <Disclosure title={text('description')} isOpen>
          <RichText html={lot.description} />
        </Disclosure>
      )}
      {terms !== '' && (
        <Disclosure title={text('terms')}>
          <RichText html={terms} />
        </Disclosure>
      )}
    </div>
  )
}
