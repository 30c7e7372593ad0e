import { asOwner } from './owner.ts'
import { Part } from './part.ts'
import { findProgram } from './programs.ts'

/** Carries what one process tells the others. Nothing is kept: who missed something asks the database. */
export const redisPart = (
  dir: string,
  { host, port, password }: { host: string; port: number; password: string },
): Part =>
  new Part({
    name: 'redis',
    dir,
    command: asOwner([
      ...[findProgram('redis-server'), '--bind', host, '--port', String(port)],
      ...['--requirepass', password, '--save', '', '--appendonly', 'no', '--dir', dir],
    ]),
  })
