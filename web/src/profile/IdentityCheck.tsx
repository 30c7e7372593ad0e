import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { runKycCheck, updateProfileKyc } from '@gavelhouse/shared/profile/contract.ts'
import { useState } from 'react'
import { useRememberUser } from '../accounts/use-remember-user.ts'
import { call } from '../lib/api.ts'
import { useText } from '../lib/text.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Note, Pair } from '../ui/form/Arrangement.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Form, SubmitRow } from '../ui/form/Form.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Section } from '../ui/Section.tsx'
import { PlaceFields } from './PlaceFields.tsx'

const KINDS = { none: 'plain', review: 'waiting', approved: 'good', denied: 'bad' } as const

/** Proves who somebody is: details, then the check, then where it stands. */
export function IdentityCheck({ user }: { user: User }) {
  const text = useText()
  const { kycStatus } = user
  const [isAsked, setAsked] = useState(false)
  const canStart = kycStatus === 'none' || kycStatus === 'denied'
  return (
    <Section
      title={text('identity')}
      intro={text('identityIntro')}
      actions={
        <Badge kind={KINDS[kycStatus]} isLive>
          {text(`kyc_${kycStatus}`)}
        </Badge>
      }
    >
      {kycStatus !== 'none' && <Note>{text(`kycHint_${kycStatus}`)}</Note>}
      {canStart && !isAsked && (
        <div>
          <Button onClick={() => setAsked(true)}>{text('startCheck')}</Button>
        </div>
      )}
      {canStart && isAsked && <Details user={user} onCancel={() => setAsked(false)} />}
    </Section>
  )
}

function Details({ user, onCancel }: { user: User; onCancel: () => void }) {
  const text = useText()
  const remember = useRememberUser()
  const { dateOfBirth, address1, address2, city, state, zip } = user
  const form = useForm(updateProfileKyc.input, {
    initial: { dateOfBirth, idLast4: '', address1, address2, city, state, zip, country: 'US' },
    send: async (details) => {
      await call(updateProfileKyc, details)
      return call(runKycCheck, {})
    },
    onSuccess: (answer) => remember(answer.user),
  })
  return (
    <Form form={form} label={text('identity')}>
      <Pair>
        <Field {...form.field('dateOfBirth')} label={text('dateOfBirth')} type="date" autoComplete="bday" autoFocus />
        <Field
          {...form.field('idLast4')}
          label={text('idLast4')}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          dir="ltr"
        />
      </Pair>
      <PlaceFields form={form} />
      <SubmitRow label={text('submitCheck')} onCancel={onCancel} />
    </Form>
  )
}
