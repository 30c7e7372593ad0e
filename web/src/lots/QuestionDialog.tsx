import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import { askAboutLot } from '@gavelhouse/shared/lots/question-contract.ts'
import { Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect } from 'react'
import { useSend } from '../lib/api.ts'
import { fieldErrorsOf, focusFirstError, translated } from '../lib/form-errors.ts'
import { useSay } from '../lib/say.ts'
import { useSession } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import dialog from '../ui/Dialog.module.css'
import { Dialog } from '../ui/Dialog.tsx'
import { toast } from '../ui/toast.ts'

const findErrors = schemaResolver(askAboutLot.input.ours, { sync: true })

/** A question about a lot, answered by e-mail. What is known of a signed-in person is filled in. */
export default function QuestionDialog({ isOpen, lot, onClose }: { isOpen: boolean; lot: Lot; onClose: () => void }) {
  const text = useText()
  const say = useSay()
  const { user } = useSession()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { lotId: lot.id, name: '', email: '', phone: '', message: '' },
    validate: (values) => translated(findErrors(values), say),
  })
  const send = useSend(askAboutLot, {
    onSuccess: () => {
      void toast('success', text('questionSent'))
      form.setFieldValue('message', '')
      onClose()
    },
    onError: (error) => form.setErrors(translated(fieldErrorsOf(askAboutLot.input, error), say)),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another person or lot is a reason to fill in anew
  useEffect(() => {
    const { firstName = '', lastName = '', email = '', phone = '' } = user ?? {}
    form.setValues({ lotId: lot.id, name: `${firstName} ${lastName}`.trim(), email, phone })
  }, [user?.id, lot.id])

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('askAboutLot')}>
      <form
        noValidate
        className={dialog.form}
        onSubmit={form.onSubmit((values) => send.mutate(values), focusFirstError(form))}
      >
        <p className={dialog.intro}>
          <bdi>{lot.title}</bdi>. {text('askIntro')}
        </p>
        {send.error !== null && (
          <p role="alert" className={dialog.error}>
            {say(send.error)}
          </p>
        )}
        <Textarea
          label={text('yourQuestion')}
          rows={4}
          maxLength={2_000}
          data-autofocus
          key={form.key('message')}
          {...form.getInputProps('message')}
        />
        <TextInput label={text('name')} autoComplete="name" key={form.key('name')} {...form.getInputProps('name')} />
        <TextInput
          label={text('email')}
          type="email"
          autoComplete="email"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <TextInput
          label={`${text('phone')} (${text('optional')})`}
          type="tel"
          autoComplete="tel"
          key={form.key('phone')}
          {...form.getInputProps('phone')}
        />
        <Button type="submit" look="main" isWide disabled={send.isPending}>
          {text('sendQuestion')}
        </Button>
      </form>
    </Dialog>
  )
}
