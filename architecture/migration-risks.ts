export interface Migration {
  /** '0053_words' */
  name: string
  sql: string
  /** What is done outside the transaction before it: the file of the same name in migrations/before. */
  before: string
}

export interface Risk {
  migration: string
  /** What the rule is called in the list of exceptions. */
  rule: string
  table: string
  why: string
}

interface Rule {
  name: string
  /** The first group is the table. */
  pattern: RegExp
  why: string
  /** Says that this statement is no such case. */
  isFine?: (statement: string, migration: Migration) => boolean
}

const ALTER = String.raw`^ALTER TABLE (?:ONLY )?(?:IF EXISTS )?"?(?:public"?\."?)?(\w+)"?`
const VOLATILE = /DEFAULT [^,]*\b(clock_timestamp|random|gen_random_uuid|uuidv7|nextval|timeofday)\(|GENERATED /i

const RULES: Rule[] = [
  {
    name: 'rewrite',
    pattern: new RegExp(`${ALTER} ADD COLUMN\\b`, 'i'),
    why: 'a default that differs from row to row, or a generated column, writes the whole table anew under a lock',
    isFine: (statement) => !VOLATILE.test(statement),
  },
  {
    name: 'not null without default',
    pattern: new RegExp(`${ALTER} ADD COLUMN\\b`, 'i'),
    why: 'the former version does not fill the column, and its writes would fail',
    isFine: (statement) => !/NOT NULL/i.test(statement) || /DEFAULT|GENERATED/i.test(statement),
  },
  {
    name: 'set not null',
    pattern: new RegExp(`${ALTER} ALTER COLUMN "?(?:\\w+)"? SET NOT NULL`, 'i'),
    why: 'reads the whole table under a lock, unless a check that the column is not null was validated before',
    isFine: (statement, { before }) => {
      const column = /ALTER COLUMN "?(\w+)"?/i.exec(statement)?.[1]
      return (
        new RegExp(`CHECK \\(\\(?"?${column}"? IS NOT NULL`, 'i').test(before) && /VALIDATE CONSTRAINT/i.test(before)
      )
    },
  },
  {
    name: 'type',
    pattern: new RegExp(`${ALTER} ALTER COLUMN "?\\w+"? (?:SET DATA )?TYPE`, 'i'),
    why: 'writes the whole table anew under a lock',
  },
  {
    name: 'drop or rename',
    pattern: new RegExp(`${ALTER} (?:DROP COLUMN|RENAME)`, 'i'),
    why: 'the former version still asks for it while it runs beside the new one',
  },
  {
    name: 'drop table',
    pattern: /^DROP TABLE (?:IF EXISTS )?"?(?:public"?\."?)?(\w+)"?/i,
    why: 'the former version still asks for it while it runs beside the new one',
  },
  {
    name: 'index',
    pattern: /^CREATE (?:UNIQUE )?INDEX .*? ON (?:ONLY )?"?(?:public"?\."?)?(\w+)"?/is,
    why: 'nobody can write to the table until the index is made; make it concurrently in migrations/before',
    isFine: (statement, { before }) => {
      const name = /INDEX (IF NOT EXISTS )?"?(\w+)"? ON/i.exec(statement)
      return name?.[1] !== undefined && new RegExp(`INDEX CONCURRENTLY IF NOT EXISTS "?${name[2]}"?`, 'i').test(before)
    },
  },
  {
    name: 'constraint',
    pattern: new RegExp(`${ALTER} ADD (?:CONSTRAINT "?\\w+"? )?(?:CHECK|FOREIGN KEY|UNIQUE|PRIMARY KEY|EXCLUDE)`, 'i'),
    why: 'reads the whole table under a lock; add it NOT VALID and validate it in a later migration',
    isFine: (statement) => /NOT VALID|USING INDEX/i.test(statement),
  },
  {
    name: 'backfill',
    pattern: /^(?:WITH .*? )?UPDATE (?:ONLY )?"?(?:public"?\."?)?(\w+)"?/is,
    why: 'holds every row it changes until all migrations are done; fill it by a job, some rows at a time',
  },
  {
    name: 'delete',
    pattern: /^DELETE FROM (?:ONLY )?"?(?:public"?\."?)?(\w+)"?/i,
    why: 'holds every row it deletes until all migrations are done; delete by a job, some rows at a time',
  },
  {
    name: 'lock',
    pattern: /^(?:LOCK(?: TABLE)?|VACUUM FULL|CLUSTER|TRUNCATE(?: TABLE)?|REINDEX TABLE) "?(?:public"?\."?)?(\w+)"?/i,
    why: 'nobody can use the table meanwhile',
  },
]

/** What would make people wait, or break the version that is still running, while this migration is made. */
export function findRisks(migration: Migration): Risk[] {
  const statements = migration.sql.split('--> statement-breakpoint').flatMap((part) => withoutComments(part) || [])
  const made = new Set(
    statements.flatMap((text) => /^CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)"?/i.exec(text)?.[1] ?? []),
  )
  return statements.flatMap((statement) =>
    RULES.flatMap(({ name, pattern, why, isFine }) => {
      const table = pattern.exec(statement)?.[1]
      if (table === undefined || made.has(table) || isFine?.(statement, migration) === true) return []
      return [{ migration: migration.name, rule: name, table, why }]
    }),
  )
}

const withoutComments = (text: string): string => text.replaceAll(/^\s*--.*$/gm, '').trim()
