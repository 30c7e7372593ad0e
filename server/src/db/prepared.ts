import type { Db } from './connect.ts'

/**
 * A statement that is built once per connection pool and planned once per connection: for what is asked all the time.
 * Building a long select takes longer than running it.
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<object, Statement>()
  return (db) => {
    const known = built.get(db)
    if (known !== undefined) return known
    const statement = build(db)
    built.set(db, statement)
    return statement
  }
}
