import { answerClaim, type Claim, listClaims } from '@gavelhouse/shared/profile/claim-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf, useRead, useSend } from '../lib/api.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Section } from '../ui/Section.tsx'
import { toast } from '../ui/toast.ts'
import classes from './CompanyMembers.module.css'

/** Whose companies the person is said to own a part of: nothing follows from it until they say so too. */
export function OwnershipClaims() {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const { data } = useRead(listClaims, {})
  const answer = useSend(answerClaim, {
    onSuccess: (left) => cache.setQueryData(keyOf(listClaims, {}), left),
    onError: (refused) => void toast('error', say(refused)),
  })
  if (data === undefined || data.claims.length === 0) return null
  const sentenceOf = ({ name, isConfirmed }: Claim) => text(isConfirmed ? 'ownsPartOf' : 'saidToOwnPart', { name })

  return (
    <Section title={text('ownershipClaims')} intro={text('ownershipClaimsIntro')}>
      <ul className={classes.list}>
        {data.claims.map((claim) => (
          <li key={claim.id}>
            <div>
              <strong>
                <bdi>{sentenceOf(claim)}</bdi>
              </strong>
              {claim.title !== '' && (
                <span>
                  <bdi>{claim.title}</bdi>
                </span>
              )}
            </div>
            <span className="figures">{claim.share / 100} %</span>
            <div className={classes.acts}>
              {!claim.isConfirmed && (
                <Button
                  look="bare"
                  disabled={answer.isPending}
                  aria-label={text('ownershipIsSoOf', { name: claim.name })}
                  onClick={() => answer.mutate({ id: claim.id, isSo: true })}
                >
                  {text('ownershipIsSo')}
                </Button>
              )}
              <Button
                look="bare"
                disabled={answer.isPending}
                aria-label={text('ownershipIsNotSoOf', { name: claim.name })}
                onClick={() => answer.mutate({ id: claim.id, isSo: false })}
              >
                {text('ownershipIsNotSo')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
