// @vitest-environment happy-dom
import '../testing/dom.ts'
import '../testing/phrases.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { getPublicInvoicePdf } from '@gavelhouse/shared/invoices/paper-contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../lib/cache.ts'
import { holdCalls, type WaitingCall } from '../testing/api.ts'
import { SaveButton } from './PaperButtons.tsx'

const toast = vi.hoisted(() => vi.fn())
vi.mock('../ui/toast.ts', () => ({ toast }))
const saveFile = vi.hoisted(() => vi.fn())
vi.mock('../lib/save-file.ts', () => ({ saveFile }))

let calls: WaitingCall<typeof getPublicInvoicePdf>[]
beforeEach(() => {
  calls = holdCalls(getPublicInvoicePdf)
})
afterEach(() => {
  toast.mockClear()
  saveFile.mockClear()
  vi.unstubAllGlobals()
})

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'PDF' })

async function press() {
  render(
    <QueryClientProvider client={createCache()}>
      <SaveButton call={getPublicInvoicePdf} input={{ token: 'secret' }} label="PDF" />
    </QueryClientProvider>,
  )
  fireEvent.click(button())
  await waitFor(() => expect(calls).toHaveLength(1))
}

test.each([
  ['the house is busy', () => calls[0]?.refuse(new AppError('busy')), 'Busy, please try again'],
  ['the invoice is gone', () => calls[0]?.refuse(new AppError('not_found')), 'Record not found'],
  ['the line is down', () => calls[0]?.fail(), 'Something went wrong!'],
])('P-309 P-1170 a file that does not come, because %s, is said, and can be asked for again', async (_, end, text) => {
  await press()
  end()
  await waitFor(() => expect(toast.mock.calls).toEqual([['error', text]]))
  await waitFor(() => expect(button().disabled).toBe(false))
  expect(saveFile).not.toHaveBeenCalled()
})

test('P-309 a file that comes is handed over, and nothing is said', async () => {
  await press()
  const file = { fileName: '1001.pdf', type: 'application/pdf', content: '' }
  calls[0]?.answer(file)
  await waitFor(() => expect(saveFile.mock.calls[0]?.[0]).toEqual(file))
  expect(toast).not.toHaveBeenCalled()
})
