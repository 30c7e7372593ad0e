import { saveTemplate } from '@gavelhouse/shared/auctions/copy-contract.ts'
import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { TextField } from './ActFields.tsx'
import { ActForm } from './ActForm.tsx'
import { useAuctionChoices } from './auction-fields.ts'
import type { OfficeAuction } from './office-auction.ts'
import { useAuctionAct } from './use-auction-act.ts'

/** Keeps the settings of an auction under a name; a name that is taken is replaced, and says so before. */
export default function TemplateDialog({ auction, ...frame }: DialogFrame & { auction: OfficeAuction }) {
  const text = useText()
  const [name, setName] = useState(auction.title.slice(0, 60))
  const { templates } = useAuctionChoices()
  const save = useAuctionAct(saveTemplate, frame.onClose)
  const isTaken = templates.some((template) => template.name === name.trim())
  return (
    <Dialog {...frame} title={text('officeKeepTemplate')}>
      <ActForm
        label={text(isTaken ? 'officeReplaceTemplate' : 'officeSave')}
        isReady={name.trim() !== ''}
        isPending={save.isPending}
        error={save.error}
        onSubmit={() => save.mutate({ auctionId: auction.id, name })}
        onCancel={frame.onClose}
      >
        <p>{text('officeTemplateHint')}</p>
        <TextField label="officeName" value={name} onChange={setName} maxLength={60} />
        {isTaken && <p role="status">{text('officeTemplateTaken')}</p>}
      </ActForm>
    </Dialog>
  )
}
