import { formatDateTime, formatZone } from '@gavelhouse/shared/written.ts'
import type { PaperDocument } from '../papers/document.ts'
import type { DocumentRow } from './queries.ts'

const SIGNED = { en: 'Signed', es: 'Firmado', ar: 'تم التوقيع' } as const

/** The paper as it was made, with the name that was put below it and when. */
export function signedPaper({ id, paper, signer, signedAs, endedAt }: DocumentRow): PaperDocument {
  if (signedAs === null || endedAt === null) return paper
  const label = SIGNED[paper.language]
  const when = `${formatDateTime(endedAt)} ${formatZone(endedAt)}`
  const before = paper.notes === null ? [] : [...paper.notes.lines, '', `${label}:`]
  return {
    ...paper,
    standing: label,
    notes: { label: paper.notes?.label ?? label, lines: [...before, signedAs, signer.email, when, id] },
  }
}
