import { email } from '../accounts/email.ts'
import { accessMessage } from '../auctions/contract.ts'
import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { flag, id, text } from '../wire-types.ts'

export const askAboutLot = endpoint({
  path: '/product/emailForProductInfo',
  summary: 'Mails a question about a lot to its seller',
  access: 'public',
  ownership: 'none',
  rate: 'contact',
  repeat: 'harmless',
  input: entity({
    lotId: wire('project_id', id),
    name: wire('name', text(100).trim().min(1, problem('required_now'))),
    email: wire('email', email),
    phone: wire(
      'phone',
      text(30)
        .trim()
        .regex(/^[\d+(). -]*$/, problem('not_a_phone'))
        .default(''),
    ),
    message: wire('message', text(2_000).trim().min(1, problem('required_now'))),
  }),
  output: entity({}),
})

export const requestLotAccess = endpoint({
  path: '/product/projectAccessRequest',
  summary: "Asks to be let into the closed circle of a lot's auction; staff decide",
  feature: 'access_requests',
  access: 'user',
  whileSuspended: 'refused',
  ownership: 'caller',
  rate: 'write',
  repeat: 'harmless',
  input: entity({ lotId: wire('project_id', id), message: wire('message', accessMessage) }),
  output: entity({ hasAskedForAccess: wire('access_requested', flag) }),
})
