import { listAccessRules } from '@gavelhouse/shared/auctions/rule-contract.ts'
import { useState } from 'react'
import { useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { UnreadPart } from '../record/UnreadPart.tsx'
import { AccessRuleForm } from './AccessRuleForm.tsx'
import classes from './Bidders.module.css'
import { AuctionInput } from './bidder-forms.tsx'
import { Panel } from './Panel.tsx'

/** What decides by itself who is let in: one rule of the house, and of auctions that have their own. */
export function AccessRules({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { data, error, refetch } = useRead(listAccessRules, {})
  const [auctionId, setAuctionId] = useState<number | undefined>(undefined)
  return (
    <Panel title={text('officeAccessRules')} onClose={onClose}>
      <p className={classes.muted}>{text('officeAccessRulesHint')}</p>
      <AuctionInput label={text('officeRuleOf')} auctionId={auctionId} onChoose={setAuctionId} />
      {data === undefined ? (
        <UnreadPart error={error} onRetry={() => void refetch()} height={240} />
      ) : (
        <AccessRuleForm
          key={auctionId ?? 'house'}
          auctionId={auctionId ?? null}
          rules={data.rules}
          reread={async () => (await refetch()).data?.rules ?? data.rules}
        />
      )}
    </Panel>
  )
}
