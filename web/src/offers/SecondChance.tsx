import { answerSecondChance, readSecondChance } from '@gavelhouse/shared/after-close/second-chance-contract.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { lineSums } from '@gavelhouse/shared/money/line.ts'
import { toPercent } from '@gavelhouse/shared/money/rate.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { keyOf, useRead, useSend } from '../lib/api.ts'
import { formatPrice } from '../lib/format.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { SumLine, SumLines } from '../ui/SumLines.tsx'
import { toast } from '../ui/toast.ts'
import classes from './OfferCard.module.css'

type Chance = OutputOf<typeof readSecondChance>

const SAID = {
  accepted: 'chanceAccepted',
  declined: 'chanceDeclined',
  expired: 'chanceOver',
  withdrawn: 'chanceOver',
} as const

/** The lot, what it comes to, until when, and yes or no. */
export default function SecondChance({ id }: { id: number }) {
  const { data: chance, isError, refetch } = useRead(readSecondChance, { id })
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (chance === undefined) return <Skeleton height={280} />
  return (
    <article className={classes.card} aria-labelledby="chance">
      <Link to={`/lot/${chance.lotId}`} className={classes.picture} tabIndex={-1} aria-hidden>
        <Picture fileName={chance.mainPicture} alt="" sizes="160px" />
      </Link>
      <div className={classes.head}>
        <h2 id="chance">
          <Link to={`/lot/${chance.lotId}`}>
            <bdi>{chance.title}</bdi>
          </Link>
        </h2>
      </div>
      <Sums chance={chance} />
      {chance.status === 'offered' ? <Answer chance={chance} /> : <Answered status={chance.status} />}
    </article>
  )
}

function Sums({ chance: { price, quantity, premiumRate } }: { chance: Chance }) {
  const text = useText()
  const sums = lineSums({ unitPrice: price, quantity, premiumRate, taxRate: 0 })
  return (
    <SumLines>
      <SumLine label={text('chancePrice')} amount={sums.subtotal} hint={`${quantity} × ${formatPrice(price)}`} />
      <SumLine label={text('chancePremium')} amount={sums.premium} hint={`${toPercent(premiumRate)} %`} />
      <SumLine label={text('chanceWithoutTax')} amount={sums.total} weight="sum" />
    </SumLines>
  )
}

function Answer({ chance: { id, price, expiresAt } }: { chance: Chance }) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const send = useSend(answerSecondChance, {
    onMessage: (said) => void toast('success', say(said)),
    // Staff, or the time, may have been first.
    onError: (error) => {
      void toast('error', say(error))
      void cache.invalidateQueries({ queryKey: keyOf(readSecondChance) })
    },
    onSuccess: () => void cache.invalidateQueries(),
  })
  return (
    <>
      <p className={classes.next}>
        {text('chanceAfter')} {text('offerHoldsUntil')} <DateTime at={expiresAt} />.
      </p>
      <div className={classes.acts}>
        <Button look="main" disabled={send.isPending} onClick={() => send.mutate({ id, status: 'accepted' })}>
          {text('chanceAccept', { price: formatPrice(price) })}
        </Button>
        <Button disabled={send.isPending} onClick={() => send.mutate({ id, status: 'declined' })}>
          {text('chanceDecline')}
        </Button>
      </div>
    </>
  )
}

function Answered({ status }: { status: Exclude<Chance['status'], 'offered'> }) {
  const text = useText()
  return (
    <>
      <p className={classes.next} role="status">
        {text(SAID[status])}
      </p>
      {status === 'accepted' && (
        <div className={classes.acts}>
          <LinkButton look="main" to="/invoices/unpaid">
            {text('chanceInvoices')}
          </LinkButton>
        </div>
      )}
    </>
  )
}
