import { ACCESS_DEMANDS, type AccessDemand } from '@gavelhouse/shared/auctions/access-rule.ts'
import { type listAccessRules, saveAccessRule } from '@gavelhouse/shared/auctions/rule-contract.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { Fields } from '@gavelhouse/shared/entity.ts'
import { useMemo } from 'react'
import { call } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { type Text, useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { toast } from '../../ui/toast.ts'
import { ShortTime } from '../controls/ShortTime.tsx'
import type { FormSection } from '../record/field.ts'
import { RecordForm } from '../record/RecordForm.tsx'
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
  rules: readonly Rule[]
  reread: () => Promise<readonly Rule[]>
}

/** What one starts with. */
const NEW = { isOn: false, demands: [], minDays: 30, otherwise: 'wait' as const }

const FIELDS: Fields = saveAccessRule.input.fields
const nameOf = (wireName: string): string | null =>
  Object.entries(FIELDS).find(([, field]) => field.wireName === wireName)?.[0] ?? null

/** One rule. What it asks for is met by all it lets in; the others wait for staff, or are refused. */
export function AccessRuleForm({ auctionId, rules, reread }: AccessRuleFormProps) {
  const text = useText()
  const say = useSay()
  const ofThis = (all: readonly Rule[]) => all.find((rule) => rule.auctionId === auctionId) ?? null
  const rule = ofThis(rules)
  const sections = useMemo(() => sectionsOf(auctionId, text), [auctionId, text])
  const titles = rules.flatMap(({ title }) => title ?? []).join(', ')
  return (
    <>
      <p className={classes.muted}>
        {rule === null ? (
          text('officeNoRule')
        ) : (
          <>
            {rule.changedBy}, <ShortTime at={rule.changedAt} />
          </>
        )}
      </p>
      <RecordForm
        draftKey={`office-draft-access-rule-${auctionId ?? 'house'}`}
        sections={sections}
        record={recordOf(rule)}
        isInherited={() => false}
        isFixed={() => false}
        nameOf={nameOf}
        save={async (changes, seen) => {
          const input = { auctionId, seenVersion: Number(seen.version), ...(rule === null && NEW), ...changes }
          await call(saveAccessRule, input, { onMessage: (said) => void toast('success', say(said)) })
        }}
        reread={async () => recordOf(ofThis(await reread()))}
      />
      {auctionId === null && titles !== '' && <p className={classes.muted}>{text('officeOwnRules', { titles })}</p>}
    </>
  )
}

/** Where there is none yet, nobody can have changed it since. */
const recordOf = (rule: Rule | null) => ({ ...(rule ?? { ...NEW, version: 0 }) })

function sectionsOf(auctionId: number | null, text: Text): FormSection[] {
  const demands = ACCESS_DEMANDS.map((value) => ({ value, label: text(DEMANDS[value]) }))
  const others = [
    { value: 'wait', label: text('officeOthersWait') },
    { value: 'refuse', label: text('officeOthersRefused') },
  ]
  return [
    {
      title: 'officeRuleWho',
      fields: [
        {
          name: 'isOn',
          label: auctionId === null ? 'officeRuleOnHouse' : 'officeRuleOnAuction',
          kind: 'flag',
          isWide: true,
        },
        { name: 'demands', label: 'officeLetInWho', kind: 'choices', options: demands, isWide: true },
        {
          name: 'minDays',
          label: 'officeDaysRegistered',
          kind: 'count',
          isAsked: (now) => [now('demands')].flat().includes('account_age'),
        },
        { name: 'otherwise', label: 'officeOthers', kind: 'choice', options: others },
      ],
    },
  ]
}
