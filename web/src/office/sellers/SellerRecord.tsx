import { listItems } from '@gavelhouse/shared/selling/contract.ts'
import { readSeller } from '@gavelhouse/shared/settlements/contract.ts'
import { useState } from 'react'
import { useRead } from '../../lib/api.ts'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { useMay } from '../after-close/use-may.ts'
import classes from '../record/ListAndRecord.module.css'
import { RecordFrame } from '../record/RecordFrame.tsx'
import { RecordTabs } from '../record/RecordTabs.tsx'
import { Exceptions } from './Exceptions.tsx'
import { Expenses } from './Expenses.tsx'
import { SellerItems } from './SellerItems.tsx'
import { SettlementsList } from './SettlementsList.tsx'
import { StatementNow } from './StatementNow.tsx'
import { lotsInWords, type Seller, signed, termsInShort } from './seller-words.ts'
import { TermsForm } from './TermsForm.tsx'

const SIDES = [
  { name: 'now', label: 'officeToSettle' },
  { name: 'settlements', label: 'officeSettlements' },
  { name: 'terms', label: 'officeTerms' },
  { name: 'items', label: 'officeOwnItems' },
] as const

/** A seller: what is to be settled, what was, and on which terms. */
export function SellerRecord({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: seller, error, refetch } = useRead(readSeller, { id })
  const mayCatalogue = useMay(listItems)
  const tabs = SIDES.filter(({ name }) => name !== 'items' || mayCatalogue)
  const [shown, show] = useState<(typeof SIDES)[number]['name']>('now')
  return (
    <RecordFrame
      to={`/admin/sellers/${id}`}
      label={seller?.name ?? null}
      title="officeSellers"
      facts={seller && <Facts seller={seller} />}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {seller !== undefined && (
        <RecordTabs tabs={tabs} shown={shown} onShow={show}>
          <div className={classes.body}>
            {shown === 'now' && (
              <>
                <StatementNow seller={seller} onTerms={() => show('terms')} />
                <Expenses seller={seller} />
              </>
            )}
            {shown === 'settlements' && <SettlementsList seller={seller} />}
            {shown === 'items' && <SellerItems seller={seller} />}
            {shown === 'terms' && (
              <>
                <TermsForm seller={seller} />
                <Exceptions seller={seller} />
              </>
            )}
          </div>
        </RecordTabs>
      )}
    </RecordFrame>
  )
}

function Facts({ seller }: { seller: Seller }) {
  const text = useText()
  const { email, phone, soldCount, lotCount, owed, terms } = seller
  return (
    <>
      <span>{email}</span>
      {phone !== '' && <span className="figures">{phone}</span>}
      <span>
        {soldCount === null
          ? `${text('officeLots')}: ${lotsInWords(lotCount)}`
          : text('officeSoldOf', { sold: formatCount(soldCount), lots: lotsInWords(lotCount) })}
      </span>
      <span>{termsInShort(text, terms)}</span>
      <span className="figures">{text('officeOwedSum', { amount: signed(owed) })}</span>
    </>
  )
}
