import { logIn, validateUser } from '@gavelhouse/shared/accounts/contract.ts'
import { Checkbox, Modal, PasswordInput, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf, useSend } from '../lib/api.ts'
import { fieldErrorsOf, focusFirstError, translated } from '../lib/form-errors.ts'
import { useMessage, useText } from '../lib/text.ts'
import { session } from '../lib/token.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import { useOpening } from '../ui/use-opening.ts'
import classes from './AccountDialog.module.css'

const findErrors = schemaResolver(logIn.input.ours, { sync: true })

interface LoginDialogProps {
  isOpen: boolean
  onDone: () => void
  onClose: () => void
}

export default function LoginDialog({ isOpen, onDone, onClose }: LoginDialogProps) {
  const text = useText()
  const message = useMessage()
  const cache = useQueryClient()
  const [isPasswordShown, setPasswordShown] = useState(false)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '', rememberMe: false },
    validate: (values) => translated(findErrors(values), message),
  })
  const send = useSend(logIn, {
    onSuccess: ({ token, user }) => {
      session.start(token)
      cache.setQueryData(keyOf(validateUser, {}), { user })
      void toast('success', text('loggedIn', { name: user.firstName }))
      form.reset()
      onDone()
    },
    onError: (error) => form.setErrors(translated(fieldErrorsOf(logIn.input, error), message)),
  })

  return (
    <Modal
      opened={useOpening(isOpen)}
      onClose={() => {
        send.reset()
        onClose()
      }}
      title={text('login')}
      centered
      closeButtonProps={{ 'aria-label': text('close') }}
      classNames={classes}
    >
      <form
        noValidate
        onSubmit={form.onSubmit((values) => send.mutate(values), focusFirstError(form))}
        className={classes.form}
      >
        <p className={classes.intro}>{text('loginIntro')}</p>
        {send.error !== null && (
          <p role="alert" className={classes.error}>
            {message(send.error.message)}
          </p>
        )}
        <TextInput
          label={text('email')}
          type="email"
          autoComplete="username"
          data-autofocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={text('password')}
          autoComplete="current-password"
          visible={isPasswordShown}
          onVisibilityChange={setPasswordShown}
          visibilityToggleButtonProps={{
            'aria-label': text(isPasswordShown ? 'hidePassword' : 'showPassword'),
            tabIndex: 0,
          }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Checkbox
          label={text('rememberMe')}
          key={form.key('rememberMe')}
          {...form.getInputProps('rememberMe', { type: 'checkbox' })}
        />
        <Button type="submit" look="main" isWide disabled={send.isPending}>
          {text('login')}
        </Button>
      </form>
    </Modal>
  )
}
