import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { id } from '../wire-types.ts'
import { z } from '../zod.ts'
import { logFile, saltHex } from './log-file.ts'
import { hashHex, keyIdHex, proof } from './proof.ts'

export const listProofs = endpoint({
  path: '/bid/receipts',
  summary: "The caller's own proofs on a lot, newest first; once it is closed with what opens their lines",
  access: 'user',
  ownership: 'caller',
  rate: 'read',
  repeat: 'read',
  input: entity({ lotId: wire('id', id) }),
  output: entity({
    /** The name of the caller in the log; null until the lot is closed. */
    bidder: wire('bidder', z.string().nullable()),
    records: wire('records', z.array(entity({ ...proof.fields, salt: wire('salt', saltHex.nullable()) }))),
  }),
})

export const downloadLog = endpoint({
  path: '/bid/log',
  summary: 'The log of a closed lot, to be checked by anybody',
  access: 'public',
  ownership: 'none',
  rate: 'search',
  repeat: 'read',
  input: entity({ lotId: wire('id', id) }),
  output: logFile,
})

export const listProofKeys = endpoint({
  path: '/bid/receiptKeys',
  summary: 'The public keys (Ed25519) of this house, old ones included',
  access: 'public',
  ownership: 'none',
  rate: 'read',
  repeat: 'read',
  input: entity({}),
  output: entity({
    records: wire('records', z.array(entity({ id: wire('key_id', keyIdHex), publicKey: wire('public_key', hashHex) }))),
  }),
})
