import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { CITIES, COUNTRIES } from './base-data/places.ts'
import { cities, countries, states } from './tables.ts'

/** Adds what is missing and changes nothing: a house may switch countries on and add places of its own. */
export async function addPlaces(db: Db): Promise<void> {
  for (const { states: named, ...country } of COUNTRIES) {
    await db.insert(countries).values(country).onConflictDoNothing()
    const [stored] = await db.select({ id: countries.id }).from(countries).where(eq(countries.code, country.code))
    if (stored === undefined) throw new Error(`the country ${country.code} was not stored`)
    await db
      .insert(states)
      .values(named.map((state) => ({ countryId: stored.id, code: state.slice(0, 2), name: state.slice(3) })))
      .onConflictDoNothing()
    if (country.code === 'US') await addCities(db, stored.id)
  }
}

async function addCities(db: Db, countryId: number): Promise<void> {
  const stored = await db.select().from(states).where(eq(states.countryId, countryId))
  const rows = stored.flatMap(({ id, code }) => (CITIES[code] ?? []).map((name) => ({ stateId: id, name })))
  await db.insert(cities).values(rows).onConflictDoNothing()
}
