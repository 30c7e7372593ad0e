import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { WRONG_FILE_TYPE } from '../files/upload-contract.ts'
import { listInput, listOutput } from '../list.ts'
import { problem } from '../problem.ts'
import { count, flag, id, version } from '../wire-types.ts'
import { z } from '../zod.ts'
import { RATE_FIELDS } from './rate-fields.ts'
import { MAX_RATES } from './rate-file-limits.ts'

const { country, state, zipPrefix, kindOfGoods, rate, fromDay, source } = RATE_FIELDS

const taxRate = entity({
  id: wire('id', id),
  country: wire('country', z.string()),
  state: wire('state', z.string()),
  zipPrefix: wire('zip', z.string()),
  kindOfGoods: wire('kind', z.string()),
  rate: wire('tax_percent', rate),
  taxesShipping: wire('taxes_shipping', flag),
  fromDay: wire('from_date', z.string()),
  source: wire('source', z.string()),
  /** Came with the house: a live house does not charge by it until somebody has saved it. */
  isExample: wire('is_example', flag),
  version: wire('version', count),
})

export const listTaxRates = endpoint({
  path: '/admin/taxRate/list',
  summary: 'The rates of sales tax the house reckons with',
  access: 'staff',
  rights: ['settings'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity(listInput),
  output: entity(listOutput(taxRate)),
})

/** Without `id` a line is added. With it the fields that are sent change, the others stay, and it is no example any more. */
export const saveTaxRate = endpoint({
  path: '/admin/taxRate/save',
  summary: 'Adds or changes a rate of sales tax',
  access: 'staff',
  rights: ['settings'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({
    id: wire('id', id.optional()),
    country: wire('country', country.optional()),
    state: wire('state', state.optional()),
    zipPrefix: wire('zip', zipPrefix.optional()),
    kindOfGoods: wire('kind', kindOfGoods.optional()),
    rate: wire('tax_percent', rate.optional()),
    taxesShipping: wire('taxes_shipping', flag.optional()),
    fromDay: wire('from_date', fromDay.optional()),
    source: wire('source', source.optional()),
    seenVersion: wire('seen_version', version.optional()),
  }),
  output: entity({ id: wire('id', id) }),
})

/** A form sends everything as text; whoever does not say so changes nothing. */
const isRehearsed = z.codec(z.union([z.boolean(), z.literal([0, 1]), z.enum(['0', '1'])]), z.boolean(), {
  decode: (given) => Number(given) === 1,
  encode: (value) => (value ? 1 : 0),
})

/** All of the file or nothing: with a row that cannot be read nothing is saved. */
export const importTaxRates = endpoint({
  path: '/admin/taxRate/import',
  summary: `Reads a table of rates (CSV), says what it would change, and with dry_run 0 changes it. A file holds up to ${MAX_RATES} rates and 1 MB; longer tables come as several files, each adds to what is there`,
  access: 'staff',
  rights: ['settings'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'harmless',
  body: 'multipart',
  input: entity({
    isRehearsal: wire('dry_run', isRehearsed.default(true)),
    files: wire('file', z.array(z.file(WRONG_FILE_TYPE)).length(1, problem('upload_failed'))),
  }),
  output: entity({
    isSaved: wire('saved', flag),
    added: wire('added', count),
    changed: wire('changed', count),
    unchanged: wire('unchanged', count),
    /** Rows that cannot be read, by their number in the file, the first hundred of them. */
    problems: wire('problems', z.array(entity({ row: wire('row', count), text: wire('error', z.string()) }))),
  }),
})
