import { startCataloguing } from '@gavelhouse/shared/office/cataloguing-contract.ts'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { AuctionChoice } from '../auctions/AuctionChoice.tsx'
import { useAuctionChoices } from '../auctions/auction-fields.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { typedOf } from '../record/field.ts'
import classes from './Cataloguing.module.css'
import type { Choice } from './choice.ts'

interface SetupProps {
  chosen: Choice | null
  onChoose: (choice: Choice) => void
  onCancel: (() => void) | null
}

/** The auction and the seller of everything that follows. */
export function Setup({ chosen, onChoose, onCancel }: SetupProps) {
  const text = useText()
  const say = useSay()
  const { sellers } = useAuctionChoices()
  const [auctionId, setAuctionId] = useState(chosen?.auctionId ?? null)
  const [sellerId, setSellerId] = useState(chosen?.sellerId ?? null)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const begin = async () => {
    if (auctionId === null) return
    setBusy(true)
    setError('')
    try {
      const { title, nextNumber, startingPrice, isOutright } = await call(startCataloguing, { auctionId })
      onChoose({
        ...{ auctionId, auctionTitle: title, sellerId, nextNumber, isOutright },
        sellerName: sellers.find(({ id }) => id === sellerId)?.name ?? '',
        startingPrice: typedOf({ kind: 'money' }, startingPrice),
      })
    } catch (failed) {
      if (!(failed instanceof Error)) throw failed
      setError(navigator.onLine ? say(failed) : text('officeCatalogueNeedsLine'))
    }
    setBusy(false)
  }
  return (
    <form
      className={classes.setup}
      onSubmit={(event) => {
        event.preventDefault()
        void begin()
      }}
    >
      <AuctionChoice auctionId={auctionId} onChoose={setAuctionId} />
      <Select
        label={text('officeSeller')}
        description={text('officeCatalogueSellerHint')}
        data={sellers.map(({ id, name }) => ({ value: String(id), label: name }))}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': text('officeNone') }}
        nothingFoundMessage={text('noRecords')}
        value={sellerId === null ? null : String(sellerId)}
        onChange={(id) => setSellerId(id === null ? null : Number(id))}
      />
      {error !== '' && <p role="alert">{error}</p>}
      <div className={classes.row}>
        <OfficeButton type="submit" look="main" disabled={auctionId === null || isBusy}>
          {text('officeCatalogueBegin')}
        </OfficeButton>
        {onCancel !== null && <OfficeButton onClick={onCancel}>{text('cancel')}</OfficeButton>}
      </div>
    </form>
  )
}
