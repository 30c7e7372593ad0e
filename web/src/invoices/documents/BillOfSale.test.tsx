// @vitest-environment happy-dom
import '../../testing/dom.ts'
import '../../testing/phrases.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { InvoiceRecord } from '@gavelhouse/shared/invoices/invoice.ts'
import { beginSigning, getDocument, openSigning } from '@gavelhouse/shared/signing/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { BillOfSale } from './BillOfSale.tsx'

const toast = vi.hoisted(() => vi.fn())
vi.mock('../../ui/toast.ts', () => ({ toast }))

const DOCUMENT = { id: 9, invoiceId: 1_001, state: 'waiting' as const, createdAt: 0, endedAt: null, hash: null }

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  calls = answerCalls()
  session.start('token')
  calls.on(beginSigning, () => DOCUMENT)
})
afterEach(() => {
  session.forget()
  toast.mockClear()
  vi.unstubAllGlobals()
})

type SigningCall = typeof beginSigning | typeof openSigning | typeof getDocument

test.each<[string, SigningCall, Pick<InvoiceRecord, 'signing' | 'documentId'>, string]>([
  ['cannot be made', beginSigning, { signing: 'unsigned', documentId: null }, 'Sign'],
  ['cannot be opened for signing', openSigning, { signing: 'unsigned', documentId: null }, 'Sign'],
  ['cannot be had once it is signed', getDocument, { signing: 'signed', documentId: 9 }, 'Download'],
])('P-1170 a bill of sale that %s says why', async (_, refused, standing, name) => {
  calls.on(refused, () => {
    throw new AppError('busy')
  })
  render(
    <QueryClientProvider client={createCache()}>
      <BillOfSale invoice={{ number: 1_001, ...standing } as InvoiceRecord} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(toast.mock.calls).toEqual([['error', 'Busy, please try again']]))
  expect(calls.sentTo(refused)).toHaveLength(1)
})
