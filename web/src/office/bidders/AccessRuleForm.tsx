import { ACCESS_DEMANDS, type AccessDemand } from '@gavelhouse/shared/auctions/access-rule.ts'
import { listAccessRules, saveAccessRule } from '@gavelhouse/shared/auctions/rule-contract.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf, useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { ShortTime } from '../controls/ShortTime.tsx'
import fields from '../list/FilterBar.module.css'
import classes from './Bidders.module.css'

const DEMANDS: Record<AccessDemand, PhraseKey> = {
  email_verified: 'officeNeedsEmail',
  phone_verified: 'officeNeedsPhone',
  card_saved: 'officeNeedsCard',
  nothing_unpaid: 'officeNeedsNothingUnpaid',
  account_age: 'officeNeedsAge',
  bought_before: 'officeNeedsPurchase',
}

type Rule = OutputOf<typeof listAccessRules>['rules'][number]

interface AccessRuleFormProps {
  auctionId: number | null
  /** null: there is none yet. */
  rule: Rule | null
  /** Titles of auctions with rules of their own. */
  ownRules: readonly string[]
}

/** One rule. What it asks for is met by all it lets in; the others wait for staff, or are refused. */
export function AccessRuleForm({ auctionId, rule, ownRules }: AccessRuleFormProps) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const [isOn, setOn] = useState(rule?.isOn ?? false)
  const [demands, setDemands] = useState<readonly AccessDemand[]>(rule?.demands ?? [])
  const [days, setDays] = useState(String(rule?.minDays ?? 30))
  const [otherwise, setOtherwise] = useState(rule?.otherwise ?? 'wait')
  const save = useSend(saveAccessRule, {
    onSuccess: () => void cache.invalidateQueries({ queryKey: keyOf(listAccessRules) }),
    onMessage: (said) => void toast('success', say(said)),
    onError: (error) => void toast('error', say(error)),
  })
  const toggle = (demand: AccessDemand, isAsked: boolean) =>
    setDemands(ACCESS_DEMANDS.filter((one) => (one === demand ? isAsked : demands.includes(one))))
  return (
    <form
      className={classes.rule}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ auctionId, isOn, demands: [...demands], minDays: Number(days) || 0, otherwise })
      }}
    >
      <label className={classes.check}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
        <b>{text(auctionId === null ? 'officeRuleOnHouse' : 'officeRuleOnAuction')}</b>
      </label>
      <fieldset className={classes.demands} disabled={!isOn}>
        <legend>{text('officeLetInWho')}</legend>
        {ACCESS_DEMANDS.map((demand) => (
          <label key={demand} className={classes.check}>
            <input
              type="checkbox"
              checked={demands.includes(demand)}
              onChange={({ target }) => toggle(demand, target.checked)}
            />
            {text(DEMANDS[demand])}
          </label>
        ))}
        {demands.includes('account_age') && (
          <label className={classes.days}>
            {text('officeDaysRegistered')}
            <input
              className={fields.field}
              type="number"
              min={0}
              max={3650}
              required
              value={days}
              onChange={({ target }) => setDays(target.value)}
            />
          </label>
        )}
        <label className={classes.days}>
          {text('officeOthers')}
          <select
            className={fields.field}
            value={otherwise}
            onChange={({ target }) => setOtherwise(target.value === 'refuse' ? 'refuse' : 'wait')}
          >
            <option value="wait">{text('officeOthersWait')}</option>
            <option value="refuse">{text('officeOthersRefused')}</option>
          </select>
        </label>
      </fieldset>
      <div className={classes.ruleEnd}>
        <span className={classes.muted}>
          {rule === null ? (
            text('officeNoRule')
          ) : (
            <>
              {rule.changedBy}, <ShortTime at={rule.changedAt} />
            </>
          )}
        </span>
        <OfficeButton type="submit" look="main" disabled={save.isPending}>
          {text('officeSave')}
        </OfficeButton>
      </div>
      {auctionId === null && ownRules.length > 0 && (
        <p className={classes.muted}>{text('officeOwnRules', { titles: ownRules.join(', ') })}</p>
      )}
    </form>
  )
}
