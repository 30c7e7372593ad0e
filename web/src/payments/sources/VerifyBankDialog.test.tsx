// @vitest-environment happy-dom
import '../../testing/dom.ts'
import '../../testing/phrases.ts'
import type { SavedBank } from '@gavelhouse/shared/payments/sources/saved-source.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { testSite } from '../../testing/site.ts'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import BankHolderDialog from './BankHolderDialog.tsx'
import VerifyBankDialog from './VerifyBankDialog.tsx'

const BANK = {
  holderName: '',
  holderType: 'individual',
  id: 'ba_1',
  bankName: 'First Bank',
  last4: '6789',
  status: 'new',
  triesLeft: 3,
} as SavedBank
const OTHER: SavedBank = { ...BANK, id: 'ba_2', bankName: 'Second Bank', last4: '4321' }

type BankDialog = ComponentType<DialogFrame & { bank: SavedBank }>

afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

function show(Dialog: BankDialog, bank: SavedBank): HTMLInputElement[] {
  cleanup()
  render(
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <Dialog isOpen onClose={() => undefined} bank={bank} />
      </SiteContext>
    </QueryClientProvider>,
  )
  return screen.getAllByRole('textbox')
}

test.each<[string, BankDialog]>([
  ['the amounts that prove it', VerifyBankDialog],
  ['the name of its owner', BankHolderDialog],
])('decision 109 of a bank account nothing is kept, and nothing typed for one stands in another: %s', (_, Dialog) => {
  answerCalls()
  session.start('secret', { userId: 7 })
  for (const field of show(Dialog, BANK)) fireEvent.change(field, { target: { value: '32' } })
  act(() => session.end('ended'))
  expect(Object.values(sessionStorage)).toEqual([])
  session.start('another', { userId: 7 })
  expect(
    show(Dialog, OTHER)
      .map(({ value }) => value)
      .join(''),
  ).toBe('')
})
