import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** Who uploaded what. The bytes lie in the file store under `name`, which is made of their content. */
export const uploads = pgTable(
  'uploads',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer().notNull(),
    /** folder/hash.webp */
    name: text().notNull(),
    bytes: integer().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (upload) => [index('uploads_user').on(upload.userId, upload.createdAt), index('uploads_name').on(upload.name)],
)
