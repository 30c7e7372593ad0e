// @vitest-environment happy-dom
import '../testing/dom.ts'
import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto'
import { ALICE, BOB, CLOSE, CLOSES, play, proxy, rulesWith, SCHEDULE } from '@gavelhouse/shared/bidding/testing.ts'
import { failure, success } from '@gavelhouse/shared/envelope.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import type { LogFile } from '@gavelhouse/shared/proofs/log-file.ts'
import { logText } from '@gavelhouse/shared/proofs/signed-text.ts'
import { bidderFor, fileOf } from '@gavelhouse/shared/proofs/testing.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createText } from '../lib/text.ts'
import { ALL_AREAS, loadPhrases } from '../phrases/load.ts'
import { aliasIn } from './alias.ts'
import LogCheck from './LogCheck.tsx'

const sha256 = (text: string) => hash('sha256', text)
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const publicHex = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex')
const keyId = sha256(publicHex).slice(0, 16)

/** Alice won at 31 over Bob's 30. */
function signedLog(): LogFile {
  const rules = rulesWith()
  const { events } = play(rules, [proxy(ALICE, 50), proxy(BOB, 30), [CLOSES, CLOSE]])
  const file = fileOf(events, rules, SCHEDULE, { hash: sha256, newSalt: () => randomBytes(16).toString('hex') })
  const names = { [bidderFor(ALICE, sha256)]: 'Bidder A1', [bidderFor(BOB, sha256)]: 'Bidder B2' }
  const text = logText({ ...file, names }, file.lines.at(-1)?.hash ?? '')
  return { ...file, names, keyId, signature: sign(null, Buffer.from(text), privateKey).toString('hex') }
}

function show(log: unknown): void {
  const answers: Record<string, unknown> = {
    '/api/bid/log': log,
    '/api/bid/receiptKeys': success({ records: [{ key_id: keyId, public_key: publicHex }] }),
  }
  vi.stubGlobal('fetch', async (address: string) => Response.json(answers[address]))
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <LogCheck lotId={7} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Check it here' }))
}
afterEach(() => void vi.unstubAllGlobals())

test('a sound log says who won and why', async () => {
  show(success(signedLog()))
  await screen.findByText('This log is sound')
  screen.getByText('Bidder A1 won at US $31.00: the next best offer was US $30.00 by Bidder B2.')
  screen.getByText('5 lines checked: order, sealed amounts, rules and signature.')
  screen.getByText('1 amount stays sealed; its bidder can check their own receipt.')
  expect(screen.queryByText(/cannot check signatures/)).toBeNull()
})

test('a changed log names the line', async () => {
  const log = signedLog()
  Object.assign(log.lines[2] ?? {}, { amount: dollars(29) })
  show(success(log))
  await screen.findByText('This log is wrong at line 3')
  screen.getByText('The amount is not the one that was sealed.')
})

test('a log that another key signed is wrong', async () => {
  show(success({ ...signedLog(), signature: 'ab'.repeat(64) }))
  await screen.findByText('It was not signed by this auction house.')
})

test('a lot without proofs says so', async () => {
  show(failure(new AppError('log_without_hashes')))
  await screen.findByText('This lot closed before the auction house kept receipts')
})

test.each([
  ['es', 'Postor A1B2C3'],
  ['ar', 'المزايد \u2068A1B2C3\u2069'],
])('bidders are named in the language of the page: %s', async (language, expected) => {
  await loadPhrases(language, ALL_AREAS)
  expect(aliasIn('Bidder A1B2C3', createText(language))).toBe(expected)
})
