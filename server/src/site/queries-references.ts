import { type ProblemMessage, problem } from '@gavelhouse/shared/problem.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

/** What a lot or an auction may point to in the look-up lists; null and absent point to nothing. */
export interface References {
  locationId?: number | null
  categoryId?: number | null
  subcategoryId?: number | null
  thirdCategoryId?: number | null
  conditionId?: number | null
  shipTypeId?: number | null
  incrementTableId?: number | null
}

/** The first reference that leads nowhere. A subcategory must belong to the category above it. */
export async function findBadReference(db: Db, given: References): Promise<keyof References | null> {
  const id = (name: keyof References) => sql`${given[name] ?? null}::int`
  const { rows } = await db.execute<{ name: keyof References }>(sql`
    select name from (values
      (1, 'locationId', ${id('locationId')}, (select id from locations where id = ${id('locationId')})),
      (2, 'categoryId', ${id('categoryId')}, (select id from categories where id = ${id('categoryId')} and level = 0)),
      (3, 'subcategoryId', ${id('subcategoryId')},
        (select id from categories where id = ${id('subcategoryId')} and parent_id = ${id('categoryId')})),
      (4, 'thirdCategoryId', ${id('thirdCategoryId')},
        (select id from categories where id = ${id('thirdCategoryId')} and parent_id = ${id('subcategoryId')})),
      (5, 'conditionId', ${id('conditionId')}, (select id from conditions where id = ${id('conditionId')})),
      (6, 'shipTypeId', ${id('shipTypeId')}, (select id from choices where id = ${id('shipTypeId')} and list = 'shipment')),
      (7, 'incrementTableId', ${id('incrementTableId')},
        (select id from increment_tables where id = ${id('incrementTableId')}))
    ) as reference(place, name, given, found)
    where given is not null and found is null
    order by place limit 1`)
  return rows[0]?.name ?? null
}

/** What is said beside the field. */
export const REFERENCE_PROBLEMS: Record<keyof References, ProblemMessage> = {
  locationId: problem('location_unknown'),
  categoryId: problem('category_unknown'),
  subcategoryId: problem('subcategory_unknown'),
  thirdCategoryId: problem('third_category_unknown'),
  conditionId: problem('condition_unknown'),
  shipTypeId: problem('shipment_type_unknown'),
  incrementTableId: problem('increment_table_unknown'),
}
