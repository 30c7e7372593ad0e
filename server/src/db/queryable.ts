import type { QueryConfig, QueryResult, QueryResultRow } from 'pg'

/** A pg client, in or out of a transaction. */
export interface Queryable {
  query<Row extends QueryResultRow>(query: string | QueryConfig, values?: unknown[]): Promise<QueryResult<Row>>
}
