import { createPublicKey, hash, verify } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { listProofKeys } from '../shared/src/proofs/contract.ts'
import { verdictText } from '../shared/src/proofs/verdict-text.ts'
import { verifyLog } from '../shared/src/proofs/verify-log.ts'
import { z } from '../shared/src/zod.ts'

/**
 * Checks a downloaded log without trusting the house: `npm run verify-log -- log.json`. The signature is checked against
 * the key given with --key (hex, from the house's /api/bid/receiptKeys) or --house (its address). Without either the rest
 * is checked and the command says that it does not know who signed.
 */
const given = process.argv.slice(2)
const option = (name: string): string | null => {
  const at = given.indexOf(`--${name}`)
  return at === -1 ? null : (given.splice(at, 2)[1] ?? null)
}
const [key, house] = [option('key'), option('house')]
const [file] = given
if (file === undefined) {
  process.stderr.write('Which file? npm run verify-log -- <file> [--key <public key> | --house <address>]\n')
  process.exit(2)
}

const keys = key === null ? (house === null ? null : await readKeys(house)) : [key]
const verdict = await verifyLog(await readLog(file), {
  hash: (text) => hash('sha256', text),
  isSignedBy: (keyId, text, signature) => {
    if (keys === null) return true
    const publicKey = keys.find((each) => hash('sha256', each).startsWith(keyId))
    return publicKey !== undefined && verify(null, Buffer.from(text), toKey(publicKey), Buffer.from(signature, 'hex'))
  },
})

process.stdout.write(`${verdictText(verdict)}\n`)
if (verdict.isSound && keys === null) process.stdout.write('Who signed it was not checked: give --key or --house.\n')
process.exitCode = verdict.isSound ? 0 : 1

/** As the page saves it, or as the call answers. */
async function readLog(path: string): Promise<unknown> {
  try {
    const content = JSON.parse(await readFile(path, 'utf8')) as { data?: { responseData?: unknown } }
    return content.data?.responseData ?? content
  } catch (error) {
    process.stderr.write(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}\n`)
    return process.exit(2)
  }
}

async function readKeys(address: string): Promise<string[]> {
  const url = `${address.replace(/\/$/, '')}/api${listProofKeys.path}`
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => {
    process.stderr.write(`${address} does not answer. Its key can be given by --key instead.\n`)
    return process.exit(2)
  })
  const { data } = (await answer.json()) as { data: { responseData: unknown } }
  return z.decode(listProofKeys.output, data.responseData as never).records.map(({ publicKey }) => publicKey)
}

/** What stands before the 32 bytes of an Ed25519 public key (RFC 8410). */
function toKey(hex: string) {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(hex, 'hex')])
  return createPublicKey({ key: der, format: 'der', type: 'spki' })
}
