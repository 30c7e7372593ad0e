import { saveUser } from '@gavelhouse/shared/accounts/admin-contract.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import type { FieldDefinition } from '../record/field.ts'

const { fields } = saveUser.input

const FIELDS: readonly [keyof typeof fields, PhraseKey, FieldDefinition['kind']][] = [
  ['email', 'email', 'text'],
  ['phone', 'officePhone', 'text'],
  ['companyName', 'officeCompany', 'text'],
  ['isSuspended', 'officeSuspended', 'flag'],
  ['bidLimit', 'officeBidLimit', 'money'],
  ['groupIds', 'officeGroups', 'text'],
]

/** For the history, which speaks as the wire does. What no screen changes is called as it is there. */
export function personFieldOnWire(wireName: string): FieldDefinition | undefined {
  const found = FIELDS.find(([name]) => fields[name].wireName === wireName)
  return found === undefined ? undefined : { name: found[0], label: found[1], kind: found[2] }
}
