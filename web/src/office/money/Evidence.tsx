import { makeEvidence } from '@gavelhouse/shared/office/disputes-contract.ts'
import { useText } from '../../lib/text.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { useDownload } from './use-download.ts'

/** Everything on record about a disputed payment, as one file. */
export function Evidence({ id }: { id: number }) {
  const text = useText()
  const { mutate, isPending } = useDownload(makeEvidence)
  return (
    <OfficeButton
      look="link"
      disabled={isPending}
      aria-label={text('officeEvidenceOf', { number: id })}
      onClick={(event) => {
        event.stopPropagation()
        mutate({ id })
      }}
    >
      {text('officeEvidenceFile')}
    </OfficeButton>
  )
}
