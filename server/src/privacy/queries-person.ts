import type { Pool, PoolClient } from 'pg'
import { SECRET_COLUMNS } from '../backup/secrets.ts'
import { PERSON_TABLES } from './person-tables.ts'
import { ME, type Me } from './queries-erase.ts'

export type PersonData = Record<string, Record<string, unknown>[]>

/** Everything in the database that is about a person, table by table, without secrets and without what is about others. */
export async function readPersonData(
  client: PoolClient,
  { id, email, phone }: Me,
  { isByStaff = false } = {},
): Promise<PersonData> {
  const data: PersonData = {}
  for (const [table, { of, given = 'true', givenByStaff, isInternal, hides = [] }] of Object.entries(PERSON_TABLES)) {
    if (isInternal === true) continue
    const toStaff = isByStaff && givenByStaff !== undefined ? givenByStaff : 'true'
    const left = [...hides, ...(SECRET_COLUMNS[table] ?? [])]
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `${ME} select to_jsonb(t) - $4::text[] as row from "${table}" t where (${of}) and ${given} and ${toStaff}`,
      [id, email, phone, left],
    )
    if (rows.length > 0) data[table] = rows.map(({ row }) => row)
  }
  return data
}

/** Files of a person in the store: what they uploaded, and what they signed. */
export async function listPersonFiles(client: PoolClient, userId: number): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from uploads where user_id = $1 union select file from documents where user_id = $1 and file is not null`,
    [userId],
  )
  return rows.map(({ name }) => name)
}

/** Of what they uploaded, what nobody else has uploaded too and nothing that is sold shows. */
export async function listOnlyTheirs(client: Pick<Pool, 'query'>, userId: number): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from uploads u where user_id = $1
       and not exists (select from uploads o where o.name = u.name and o.user_id <> $1)
       and not exists (select from seller_items i where u.name = any (i.pictures))`,
    [userId],
  )
  return rows.map(({ name }) => name)
}

export async function listSignedFiles(client: Pick<Pool, 'query'>, userId: number): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select file as name from documents where user_id = $1 and file is not null',
    [userId],
  )
  return rows.map(({ name }) => name)
}

interface Named {
  email: string
  phone: string
  firstName: string
  lastName: string
  companyName: string
  homes: { name: string; address1: string; phone: string }[]
  lastPaperAt: number | null
  profile: Record<'address1' | 'address2' | 'city' | 'state' | 'zip' | 'country', string> | null
}

/** Who somebody is, in all the ways the house knows it; held until the transaction ends. */
export async function lockNamed(client: PoolClient, userId: number): Promise<Named | null> {
  const { rows } = await client.query<Named>(
    `select u.email, u.phone, u.first_name as "firstName", u.last_name as "lastName", u.company_name as "companyName",
       coalesce((select jsonb_agg(jsonb_build_object('name', a.first_name || ' ' || a.last_name, 'address1', a.address1, 'phone', a.phone))
         from addresses a where a.user_id = u.id), '[]') as homes,
       (select extract(epoch from max(i.created_at)) * 1000 from invoices i where i.user_id = u.id)::float8 as "lastPaperAt",
       (select jsonb_build_object('address1', p.address1, 'address2', p.address2, 'city', p.city, 'state', p.state, 'zip', p.zip,
         'country', p.country) from profiles p where p.user_id = u.id) as profile
     from users u where u.id = $1 for no key update of u`,
    [userId],
  )
  return rows[0] ?? null
}
