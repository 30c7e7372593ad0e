import { problem } from '../problem.ts'
import { emailField } from './rules.ts'

export const email = emailField(problem('required'))
