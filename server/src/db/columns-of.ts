import { arrayLiteral } from './array-literal.ts'

/** One array per column, which PostgreSQL unnests to rows. */
export const columnsOf = <Row, Name extends keyof Row>(rows: readonly Row[], names: readonly Name[]): string[] =>
  names.map((name) => arrayLiteral(rows.map((row) => row[name])))
