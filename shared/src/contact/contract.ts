import { endpoint } from '../contract.ts'
import { entity } from '../entity.ts'
import { eitherForm } from './forms.ts'

export const submitContact = endpoint({
  path: '/user/submitContactUs',
  summary: 'Sends a message to the house, or subscribes to its newsletter: told apart by the fields',
  access: 'public',
  ownership: 'none',
  rate: 'contact',
  repeat: 'key',
  input: eitherForm,
  output: entity({}),
})
