import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult, QueryResultRow } from 'pg'
import type { Db } from './connect.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A statement in SQL that PostgreSQL plans once per connection instead of every time: for long ones that are asked for often.
 * The name stands for one text; what differs from call to call travels as values, lists as one array.
 */
export function executeNamed<Row extends QueryResultRow>(db: Db, name: string, query: SQL): Promise<QueryResult<Row>> {
  const statement = db._.session.prepareQuery(dialect.sqlToQuery(query), undefined, name, false)
  return statement.execute() as Promise<QueryResult<Row>>
}
