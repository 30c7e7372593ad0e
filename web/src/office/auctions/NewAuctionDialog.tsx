import { saveAuction } from '@gavelhouse/shared/auctions/admin-contract.ts'
import { copyAuction } from '@gavelhouse/shared/auctions/copy-contract.ts'
import { useState } from 'react'
import { useSite } from '../../lib/site.ts'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { ChoiceField, TextField, TimeField } from './ActFields.tsx'
import { ActForm } from './ActForm.tsx'
import classes from './Auctions.module.css'
import { useAuctionChoices } from './auction-fields.ts'
import { ClosingTimes } from './ClosingTimes.tsx'
import { ALL_PARTS, CopiedParts, type Parts } from './CopiedParts.tsx'
import { LotTimes } from './LotTimes.tsx'
import type { OfficeAuction } from './office-auction.ts'
import { TemplateChoice } from './TemplateChoice.tsx'
import { useAuctionAct } from './use-auction-act.ts'

interface NewAuctionDialogProps extends DialogFrame {
  /** What is copied; without it a template, or nothing, is. */
  from?: OfficeAuction
  onMade: (auction: { id: number }) => void
}

/** A new draft. Its dates are entered here each time, and what they come to is shown before it is made. */
export default function NewAuctionDialog({ from, onMade, ...frame }: NewAuctionDialogProps) {
  const text = useText()
  const { locations } = useSite()
  const { sellers, premiums, templates } = useAuctionChoices()
  const [title, setTitle] = useState(from?.title ?? '')
  const [templateId, setTemplateId] = useState('')
  const [opens, setOpens] = useState('')
  const [closes, setCloses] = useState('')
  const [sellerId, setSellerId] = useState('')
  const [locationId, setLocationId] = useState('')
  const [premiumId, setPremiumId] = useState('')
  const [parts, setParts] = useState<Parts>(ALL_PARTS)
  const made = (auction: { id: number }) => {
    frame.onClose()
    onMade(auction)
  }
  const save = useAuctionAct(saveAuction, made)
  const copy = useAuctionAct(copyAuction, made)
  const [opensAt, closesAt] = [new Date(opens).getTime(), new Date(closes).getTime()]
  const hasTimes = !Number.isNaN(opensAt) && !Number.isNaN(closesAt)
  const isFromNothing = from === undefined && templateId === ''
  const template = templates.find(({ id }) => String(id) === templateId)
  const staggerSeconds = (parts.hasSettings ? from?.staggerSeconds : 0) ?? template?.staggerSeconds ?? 0
  const lotCount = from !== undefined && parts.hasLots ? from.lotCount : 0
  const isReady = title.trim() !== '' && hasTimes && (!isFromNothing || (sellerId !== '' && locationId !== ''))

  const submit = () => {
    if (isFromNothing) {
      const buyerPremium = premiums.find(({ id }) => String(id) === premiumId)?.percent
      const draft = { title, opensAt, closesAt, sellerId: Number(sellerId), locationId: Number(locationId) }
      save.mutate(buyerPremium === undefined ? draft : { ...draft, buyerPremium })
    } else {
      const source = from === undefined ? { templateId: Number(templateId) } : { auctionId: from.id }
      copy.mutate({ ...source, title, opensAt, closesAt, ...parts })
    }
  }

  return (
    <Dialog {...frame} title={text(from === undefined ? 'officeNewAuction' : 'officeDuplicate')} size="40rem">
      <ActForm
        label={text('officeMakeDraft')}
        isReady={isReady}
        isPending={save.isPending || copy.isPending}
        error={save.error ?? copy.error}
        onSubmit={submit}
        onCancel={frame.onClose}
      >
        {from === undefined && templates.length > 0 && (
          <TemplateChoice templates={templates} value={templateId} onChange={setTemplateId} />
        )}
        <TextField label="officeTitle" value={title} onChange={setTitle} />
        <div className={classes.pair}>
          <TimeField label="officeOpens" value={opens} onChange={setOpens} />
          <TimeField label="officeFirstCloses" value={closes} onChange={setCloses} />
        </div>
        {isFromNothing && (
          <div className={classes.pair}>
            <ChoiceField
              {...{ label: 'officeSeller', none: 'officeChoose', isRequired: true }}
              {...{ value: sellerId, onChange: setSellerId, options: sellers }}
            />
            <ChoiceField
              {...{ label: 'officePlace', none: 'officeChoose', isRequired: true }}
              {...{ value: locationId, onChange: setLocationId, options: locations }}
            />
            <ChoiceField
              {...{ label: 'officePremium', none: 'officeNone', value: premiumId, onChange: setPremiumId }}
              options={premiums.map(({ id, name, percent }) => ({ id, name: `${name} (${percent / 100} %)` }))}
            />
          </div>
        )}
        {from !== undefined && <CopiedParts parts={parts} lotCount={from.lotCount} onChange={setParts} />}
        {hasTimes && <ClosingTimes {...{ opensAt, closesAt, staggerSeconds, lotCount }} />}
        {hasTimes && lotCount > 1 && <LotTimes {...{ closesAt, staggerSeconds, lotCount }} />}
      </ActForm>
    </Dialog>
  )
}
