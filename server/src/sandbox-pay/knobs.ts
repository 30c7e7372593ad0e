import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Db } from '../db/connect.ts'
import { decideFault } from './knob-settings.ts'
import { countCall, findKnobs } from './queries-knobs.ts'

const DELAY_MS = 1_000

/** Answers one call of the house as the knobs say. They are read from the company's books: no request can turn them. */
export async function answerCall<Answer>(db: Db, act: () => Promise<Answer>): Promise<Answer> {
  const settings = await findKnobs(db)
  if (settings === null) return act()
  const fault = decideFault(settings, await countCall(db))
  if (fault === 'lose_request' || fault === 'error') throw unreachable(fault)
  if (fault === 'delay') await pause(settings.delayMs ?? DELAY_MS)
  const answer = await act()
  if (fault === 'lose_reply' || fault === 'garbage') throw unreachable(fault)
  return answer
}

export const unreachable = (cause: string): AppError => new AppError('provider_failed', { cause })
