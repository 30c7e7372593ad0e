import type { StepName } from '@gavelhouse/shared/invoices/next-step.ts'
import type { ComponentType } from 'react'
import {
  IconAlert,
  IconCard,
  IconCheck,
  IconClock,
  IconPackage,
  IconPencil,
  IconRotateLeft,
  IconTruck,
} from '../icons.ts'
import type { PhraseKey } from '../phrases/keys.ts'

interface StepWords {
  /** With a day where the step has one. */
  label: PhraseKey
  icon: ComponentType<{ size?: number }>
  /** task: it waits for the person. late: it has waited too long. */
  kind: 'task' | 'late' | 'news' | 'done'
}

const WORDS: Record<StepName, StepWords> = {
  pay: { label: 'stepPay', icon: IconCard, kind: 'task' },
  settle: { label: 'stepSettle', icon: IconClock, kind: 'news' },
  book: { label: 'stepBook', icon: IconClock, kind: 'task' },
  sign: { label: 'stepSign', icon: IconPencil, kind: 'task' },
  fetch: { label: 'stepFetch', icon: IconPackage, kind: 'news' },
  await: { label: 'stepAwait', icon: IconPackage, kind: 'news' },
  track: { label: 'stepTrack', icon: IconTruck, kind: 'news' },
  return: { label: 'stepReturn', icon: IconRotateLeft, kind: 'done' },
  done: { label: 'stepDone', icon: IconCheck, kind: 'done' },
}
const LATE: StepWords = { label: 'stepLate', icon: IconAlert, kind: 'late' }

/** How a step is said; a payment whose day has passed is said to be late. */
export const stepWords = ({ name, at }: { name: StepName; at: number | null }, now: number): StepWords =>
  name === 'pay' && at !== null && at < now ? LATE : WORDS[name]
