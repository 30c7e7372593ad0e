import type { Location } from '@gavelhouse/shared/site/defaults.ts'
import type { Db } from '../../db/connect.ts'
import type { PaperDocument } from '../../papers/document.ts'
import { readText } from '../../site/queries-settings.ts'

/** Who writes a paper. */
export interface PaperHouse {
  name: string
  email: string
  phone: string
}

export async function readHouse(db: Db): Promise<PaperHouse> {
  const textOf = async (key: string) => (await readText(db, key)) ?? ''
  return { name: await textOf('site_name'), email: await textOf('support_email'), phone: await textOf('support_phone') }
}

type Place = Pick<Location, 'address' | 'city' | 'state' | 'zip'>

/** The head of every paper: the house, where the goods lie, and how to reach it. */
export function paperHead({ name, email, phone }: PaperHouse, place: Place): PaperDocument['house'] {
  const { address, city, state, zip } = place
  const reach = [email, phone].filter((way) => way !== '').join(' · ')
  return { name, lines: [`${address}, ${city}, ${state} ${zip}`, reach].filter((line) => line !== '') }
}
