import { expect, test } from 'vitest'
import { messageText } from '../../problem-text.ts'
import { bankDetails } from './bank-form.ts'
import { isRoutingNumber } from './routing-number.ts'

const BANK = {
  holderName: 'Ann Example',
  holderType: 'individual',
  routingNumber: '110000000',
  accountNumber: '000123456789',
}

const firstText = (given: object) => {
  const [issue] = bankDetails.safeParse({ ...BANK, ...given }).error?.issues ?? []
  return issue === undefined ? null : `${String(issue.path[0])}: ${messageText(issue.message)}`
}

test.each([
  ['A-414 A-632 no holder', { holderName: '' }, 'holderName: Required!'],
  ['A-415 A-632 no account number', { accountNumber: '' }, 'accountNumber: Required!'],
  ['A-416 a negative account number', { accountNumber: '-12345' }, 'accountNumber: Positive only allowed'],
  ['A-416 account number zero', { accountNumber: '0000' }, 'accountNumber: Positive only allowed'],
  ['A-417 letters as account number', { accountNumber: 'abc' }, 'accountNumber: Number required'],
  ['A-418 A-632 no type', { holderType: '' }, 'holderType: Required!'],
  ['A-418 another type', { holderType: 'club' }, 'holderType: Required!'],
  ['A-419 A-632 no routing number', { routingNumber: '' }, 'routingNumber: Required!'],
  ['A-420 a negative routing number', { routingNumber: '-110000000' }, 'routingNumber: Positive only allowed'],
  ['A-421 letters as routing number', { routingNumber: '11000000x' }, 'routingNumber: Number required'],
  ['A-446 a wrong check digit', { routingNumber: '110000001' }, 'routingNumber: Invalid routing number'],
  ['A-446 leading zeros are kept', { routingNumber: '011000015' }, null],
  ['A-418 a company', { holderType: 'company' }, null],
])('%s', (_name, given, text) => expect(firstText(given)).toBe(text))

test.each([
  ['021000021', true],
  ['011000015', true],
  ['124000054', true],
  ['021000022', false],
  ['02100002', false],
  ['000000000', false],
  ['', false],
])('A-446 routing number %s: %s', (digits, isRight) => expect(isRoutingNumber(digits)).toBe(isRight))
