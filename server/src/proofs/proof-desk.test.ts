import type { SignedBid } from '@gavelhouse/shared/proofs/signed-text.ts'
import { expect, test } from 'vitest'
import { ProofDesk } from './proof-desk.ts'

const bid = (number: number): SignedBid => ({ lotId: 1, number, amount: 1_000_000, at: 1_000, hash: 'a'.repeat(64) })

test('bids that are answered together are signed once, before the turn in which watchers are told', async () => {
  const happened: string[] = []
  const desk = new ProofDesk('key', () => {
    happened.push('signed')
    return 'signature'
  })
  // As the hub does it: announced after the commit, before whoever bid has their answer.
  const told = new Promise<void>((resolve) => {
    setImmediate(() => {
      happened.push('told')
      resolve()
    })
  })
  const outcomes = [1, 2, 3].map(async (number) => {
    await Promise.resolve()
    await desk.sign(bid(number))
    happened.push('answered')
  })
  await Promise.all([...outcomes, told])
  expect(happened).toEqual(['signed', 'answered', 'answered', 'answered', 'told'])
})
