import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findRisks, type Migration } from './migration-risks.ts'

/** Migrations are made while the former version still takes bids: none may lock people out or break it. */

const FOLDER = path.join(import.meta.dirname, '../server/migrations')
/** Those before were made while no house was open. */
const CHECKED_FROM = 53

/** 'migration: rule: table' and why it is no risk there: what is known of the table that the rule cannot see. */
const ALLOWED: Record<string, string> = {
  '0054_paid_by_credit: backfill: invoices': 'few, found by an index of their own; nobody pays what has nothing due',
  '0059_closed_on_weekdays: backfill: locations': 'a handful of rows, and the version before reads the word as well',
}

const read = (file: string): string => {
  try {
    return readFileSync(path.join(FOLDER, file), 'utf8')
  } catch {
    return ''
  }
}

const migrations = globSync('*.sql', { cwd: FOLDER })
  .sort()
  .map((file): Migration => ({ name: path.basename(file, '.sql'), sql: read(file), before: read(`before/${file}`) }))

test('no new migration locks people out or breaks the version before it', () => {
  const risks = migrations.filter(({ name }) => Number.parseInt(name, 10) >= CHECKED_FROM).flatMap(findRisks)
  const found = risks.map(({ migration, rule, table, why }) => ({ key: `${migration}: ${rule}: ${table}`, why }))
  expect(found.filter(({ key }) => !(key in ALLOWED))).toEqual([])
  const keys = found.map(({ key }) => key)
  expect(Object.keys(ALLOWED).filter((key) => !keys.includes(key))).toEqual([])
})

test('what is done before a migration belongs to one, and runs outside a transaction', () => {
  const names = migrations.map(({ name }) => name)
  const files = globSync('before/*.sql', { cwd: FOLDER }).map((file) => path.basename(file, '.sql'))
  expect(files.filter((name) => !names.includes(name))).toEqual([])
})

test('the rules find what was done while no house was open', () => {
  expect(migrations.length).toBeGreaterThan(50)
  const rules = new Set(migrations.flatMap(findRisks).map(({ rule }) => rule))
  expect(['index', 'constraint', 'backfill', 'drop or rename'].filter((rule) => !rules.has(rule))).toEqual([])
})

describe('a statement on a table that people use', () => {
  test.each([
    ['ALTER TABLE "lots" ADD COLUMN "note" text', []],
    [`ALTER TABLE "lots" ADD COLUMN "note" text DEFAULT '' NOT NULL`, []],
    ['ALTER TABLE "lots" ADD COLUMN "at" timestamptz(3) DEFAULT now() NOT NULL', []],
    ['ALTER TABLE "lots" ADD COLUMN "at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL', ['rewrite']],
    ['ALTER TABLE "lots" ADD COLUMN "sum" bigint GENERATED ALWAYS AS (price * 2) STORED', ['rewrite']],
    ['ALTER TABLE "lots" ADD COLUMN "note" text NOT NULL', ['not null without default']],
    ['ALTER TABLE "lots" ALTER COLUMN "note" SET NOT NULL', ['set not null']],
    ['ALTER TABLE "lots" ALTER COLUMN "price" SET DATA TYPE numeric', ['type']],
    ['ALTER TABLE "lots" ALTER COLUMN "price" SET DEFAULT 0', []],
    ['ALTER TABLE "lots" DROP COLUMN "note"', ['drop or rename']],
    ['ALTER TABLE "public"."lots" RENAME COLUMN "note" TO "remark"', ['drop or rename']],
    ['ALTER TABLE "lots" RENAME TO "goods"', ['drop or rename']],
    ['DROP TABLE "lots" CASCADE', ['drop table']],
    ['CREATE UNIQUE INDEX "lots_note" ON "lots" USING btree ("note")', ['index']],
    ['ALTER TABLE "lots" ADD CONSTRAINT "lots_note" CHECK (note <> \'\')', ['constraint']],
    ['ALTER TABLE "lots" ADD CONSTRAINT "lots_note" CHECK (note <> \'\') NOT VALID', []],
    ['ALTER TABLE "lots" ADD CONSTRAINT "fk" FOREIGN KEY ("a") REFERENCES "public"."b"("id")', ['constraint']],
    ['UPDATE "lots" SET note = \'\'', ['backfill']],
    ['-- why\nDELETE FROM lots WHERE note IS NULL', ['delete']],
    ['TRUNCATE lots', ['lock']],
    ['LOCK TABLE lots IN EXCLUSIVE MODE', ['lock']],
  ])('%s', (sql, rules) => {
    expect(findRisks({ name: '0099_x', sql, before: '' }).map(({ rule }) => rule)).toEqual(rules)
    const made = `CREATE TABLE "lots" ("id" integer);\n--> statement-breakpoint\n${sql}`
    const left = findRisks({ name: '0099_x', sql: made, before: '' })
    expect(left).toEqual([]) // nobody uses a table that did not exist
  })

  test('an index that was made concurrently, and a column known to be filled, are no risk', () => {
    const index = 'CREATE INDEX IF NOT EXISTS "lots_note" ON "lots" USING btree ("note")'
    const before = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "lots_note" ON "lots" USING btree ("note")'
    expect(findRisks({ name: '0099_x', sql: index, before })).toEqual([])
    const checked = `ALTER TABLE lots ADD CONSTRAINT filled CHECK (note IS NOT NULL) NOT VALID;
      --> statement-breakpoint ALTER TABLE lots VALIDATE CONSTRAINT filled`
    expect(
      findRisks({ name: '0099_x', sql: 'ALTER TABLE lots ALTER COLUMN note SET NOT NULL', before: checked }),
    ).toEqual([])
  })
})
