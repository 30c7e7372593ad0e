import { formatPhone } from '@gavelhouse/shared/accounts/phone.ts'
import type { ComponentProps, FormEvent } from 'react'
import { Field } from '../ui/Field.tsx'

/** Digits are typed, '+1 (801) 555-0100' is shown. The caret stays behind the digit it was behind. */
export function PhoneField({ onInput, ...rest }: ComponentProps<typeof Field>) {
  return (
    <Field
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      placeholder="+1 (801) 555-0100"
      onInput={(event) => {
        format(event.currentTarget, (event.nativeEvent as InputEvent).inputType)
        onInput?.(event as FormEvent<HTMLInputElement> & Parameters<NonNullable<typeof onInput>>[0])
      }}
      {...rest}
    />
  )
}

function format(input: HTMLInputElement, kind: string | undefined): void {
  const { value, selectionStart } = input
  const shown = formatPhone(value)
  if (shown === value) return
  const isAtEnd = selectionStart === null || selectionStart >= value.length
  const digitsBefore = value.slice(0, selectionStart ?? value.length).replace(/\D/g, '').length
  // Typing the first digits puts the country code in front of them.
  const added = shown.replace(/\D/g, '').length - value.replace(/\D/g, '').length
  input.value = shown
  if (isAtEnd && kind !== 'deleteContentBackward') return
  let caret = 0
  for (let left = digitsBefore + added; left > 0 && caret < shown.length; caret += 1) {
    if (/\d/.test(shown[caret] ?? '')) left -= 1
  }
  input.setSelectionRange(caret, caret)
}
