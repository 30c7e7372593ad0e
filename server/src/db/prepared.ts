import type { Db } from './connect.ts'

/**
 * A statement that is built once and planned once per connection: for what is asked all the time. Building a long select
 * takes longer than running it. It runs wherever it is asked for, on a connection of the pool or in a transaction; what
 * differs from call to call are placeholders.
 */
export function prepared<Statement extends object>(build: (db: Db) => Statement): (db: Db) => Statement {
  let built: Statement | null = null
  return (db) => {
    built ??= build(db)
    // The library ties a statement to the connection it was built on, and asks for nothing else of it.
    return Object.assign(Object.create(built), { client: clientOf(db) })
  }
}

const clientOf = (db: Db): object => (db._.session as unknown as { client: object }).client
