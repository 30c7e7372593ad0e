import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

export const countries = pgTable('countries', {
  id: id(),
  name: text().notNull(),
  /** ISO 3166-1, two letters. */
  code: text().notNull().unique(),
  /** Whether the house deals with people there. */
  isActive: boolean().notNull().default(true),
})

export const states = pgTable(
  'states',
  {
    id: id(),
    countryId: integer()
      .notNull()
      .references(() => countries.id),
    name: text().notNull(),
    code: text().notNull(),
  },
  (state) => [uniqueIndex('states_once').on(state.countryId, state.code)],
)

export const cities = pgTable(
  'cities',
  {
    id: id(),
    stateId: integer()
      .notNull()
      .references(() => states.id),
    name: text().notNull(),
  },
  (city) => [uniqueIndex('cities_once').on(city.stateId, city.name), index('cities_name').on(city.name)],
)
