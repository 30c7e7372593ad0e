import type { FormEvent } from 'react'

/** For onInput: shows what is typed in another shape. The caret stays behind the digit it was behind. */
export const formatTyped =
  (format: (typed: string) => string) =>
  ({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>): void => {
    const { value, selectionStart } = input
    const shown = format(value)
    if (shown === value) return
    const isAtEnd = selectionStart === null || selectionStart >= value.length
    const digitsBefore = digitCount(value.slice(0, selectionStart ?? value.length))
    // Typing the first digits of a telephone puts the country code in front of them.
    const added = Math.max(0, digitCount(shown) - digitCount(value))
    input.value = shown
    if (isAtEnd && (nativeEvent as InputEvent).inputType !== 'deleteContentBackward') return
    let caret = 0
    for (let left = digitsBefore + added; left > 0 && caret < shown.length; caret += 1) {
      if (/\d/.test(shown[caret] ?? '')) left -= 1
    }
    input.setSelectionRange(caret, caret)
  }

const digitCount = (text: string): number => text.replace(/\D/g, '').length
