import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import {
  comparePictures,
  isPictureFile,
  type PictureMatch,
  pictureMatcher,
  pictureName,
} from '@gavelhouse/shared/importing/match-pictures.ts'
import type { listPictureLots } from '@gavelhouse/shared/importing/picture-contract.ts'
import { readZip } from './read-zip.ts'

export type PictureLot = OutputOf<typeof listPictureLots>['lots'][number]

/** A dropped picture with the lot it is of, as far as its name tells or somebody has said. */
export interface Gathered {
  path: string
  open: () => Promise<Blob>
  match: PictureMatch
  lotId: number | null
  state: 'waiting' | 'sending' | 'added' | 'replaced' | 'there' | 'failed'
  error: string
}

export type Source = Pick<Gathered, 'path' | 'open'>

/** Pictures among what was dropped, zips opened. `others`: what is none; `broken`: a zip nobody can read. */
export async function sourcesOf(
  files: readonly File[],
): Promise<{ sources: Source[]; others: number; broken: boolean }> {
  const all: Source[] = []
  let broken = false
  for (const file of files) {
    if (!/\.zip$/i.test(file.name)) {
      all.push({ path: file.name, open: async () => file })
      continue
    }
    const zipped = await readZip(file).catch(() => null)
    if (zipped === null) broken = true
    all.push(...(zipped ?? []))
  }
  const sources = all.filter(({ path }) => isPictureFile(path)).sort((a, b) => comparePictures(a.path, b.path))
  return { sources, others: all.length - sources.length, broken }
}

export function gather(sources: readonly Source[], lots: readonly PictureLot[]): Gathered[] {
  const matchOf = pictureMatcher(lots.map(({ lotNumber }) => lotNumber))
  const ids = new Map(lots.map(({ id, lotNumber }) => [lotNumber, id]))
  return sources.map(({ path, open }) => {
    const match = matchOf({ path })
    const lotId = match.lotNumber === null ? null : (ids.get(match.lotNumber) ?? null)
    return { path, open, match, lotId, state: 'waiting', error: '' }
  })
}

/** Whether a picture of that name is there already, which this one takes the place of unless it is the same. */
export const isReplacing = ({ path }: Gathered, lot: PictureLot | undefined): boolean =>
  lot?.sent.some(({ name }) => name.toLowerCase() === pictureName(path).toLowerCase()) ?? false

/** Its place among the pictures of its lot: after those that are there, in the order of the names. */
export function placeOf(pictures: readonly Gathered[], picture: Gathered, lot: PictureLot | undefined): number {
  const own = pictures.filter(({ lotId }) => lotId === picture.lotId)
  const named = lot?.sent.findIndex(({ name }) => name.toLowerCase() === pictureName(picture.path).toLowerCase()) ?? -1
  return named >= 0 ? named : Math.min(9_999, (lot?.pictureCount ?? 0) + own.indexOf(picture))
}
