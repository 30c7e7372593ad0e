import { emailField } from './rules.ts'

export const email = emailField('Required')
