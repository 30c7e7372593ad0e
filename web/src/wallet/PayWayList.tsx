import type { FeeTerms } from '@gavelhouse/shared/money/processing-fee.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { useId } from 'react'
import { IconExternal } from '../icons.ts'
import { formatCents } from '../lib/format.ts'
import { onDemand } from '../lib/on-demand.ts'
import { useText } from '../lib/text.ts'
import { BrandMark, brandNameOf } from '../payments/sources/BrandMark.tsx'
import { LastFour } from '../payments/sources/CardName.tsx'
import { Button } from '../ui/Button.tsx'
import { Choice, ChoiceList } from '../ui/ChoiceList.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { PROVIDER_PAGE } from './pay-online.ts'
import type { PayWays } from './use-pay-ways.ts'
import classes from './Wallet.module.css'

const CardDialog = onDemand(() => import('../payments/sources/CardDialog.tsx'))

interface PayWayListProps {
  ways: PayWays
  amount: Money
  feeTerms: FeeTerms
}

/** How to pay: every way with what it costs, before it is chosen. */
export function PayWayList({ ways, amount, feeTerms }: PayWayListProps) {
  const text = useText()
  const name = useId()
  if (ways.cards === undefined) return <Skeleton height={170} />
  const shared = (way: string) => {
    const fee = ways.feeOf(way, amount, feeTerms)
    return {
      ...{ name, isChosen: ways.chosen === way, onChoose: () => ways.pick(way) },
      price: fee === 0 ? undefined : <span className="figures">+{formatCents(fee)}</span>,
    }
  }
  return (
    <div className={classes.ways}>
      <ChoiceList label={text('payWith')}>
        {ways.cards.map(({ id, brand, last4 }) => (
          <Choice
            key={id}
            {...shared(id)}
            mark={<BrandMark brand={brand} />}
            title={
              <>
                {brandNameOf(brand)} <LastFour digits={last4} label={text('endingIn')} />
              </>
            }
          />
        ))}
        <Choice
          {...shared(PROVIDER_PAGE)}
          mark={<IconExternal size={22} aria-hidden />}
          title={text('onProviderPage')}
          hint={text('onProviderPageHint')}
        />
      </ChoiceList>
      <Button look="link" onClick={() => ways.adding.open(true)}>
        {text('addAnotherCard')}
      </Button>
    </div>
  )
}

/** To be drawn outside of the form: what is sent in it is no answer to the form it was opened from. */
export const NewCardDialog = ({ ways }: { ways: PayWays }) =>
  ways.adding.show((_, frame) => <CardDialog {...frame} hasCards={ways.cards?.length !== 0} />)
