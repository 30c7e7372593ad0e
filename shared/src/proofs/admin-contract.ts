import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { count, flag, id } from '../wire-types.ts'
import { z } from '../zod.ts'

/** The same check anybody can make of a closed lot, also while it is open. */
export const verifyLotLog = endpoint({
  path: '/admin/bid/verify',
  summary: 'Checks every hash of a log, and that the rules lead from its first line to its last',
  access: 'staff',
  rights: ['act_on_bids'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({ lotId: wire('id', id) }),
  output: entity({
    isSound: wire('sound', flag),
    /** null: of a sealed lot before its close. */
    lineCount: wire('line_count', count.nullable()),
    /** What is wrong, and at which line; null where nothing is. The line is not told of a sealed lot before its close. */
    problem: wire('problem', z.string().nullable()),
    number: wire('number', count.nullable()),
  }),
})
