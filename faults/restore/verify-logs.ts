import { createPublicKey, hash, verify } from 'node:crypto'
import { downloadLog, listProofKeys } from '../../shared/src/proofs/contract.ts'
import { verdictText } from '../../shared/src/proofs/verdict-text.ts'
import { verifyLog } from '../../shared/src/proofs/verify-log.ts'
import { z } from '../../shared/src/zod.ts'

/** Downloads the logs of closed lots as anybody would and checks each, signature included. */
export async function verifyLogs(url: string, lotIds: readonly number[]): Promise<string[]> {
  const { records: keys } = z.decode(listProofKeys.output, (await post(url, listProofKeys.path, {})) as never)
  const wrong: string[] = []
  for (const id of lotIds) {
    const verdict = await verifyLog(await post(url, downloadLog.path, { id }), {
      hash: (text) => hash('sha256', text),
      isSignedBy: (keyId, text, signature) => {
        const key = keys.find((each) => each.id === keyId)
        return key !== undefined && verify(null, Buffer.from(text), toKey(key.publicKey), Buffer.from(signature, 'hex'))
      },
    })
    if (!verdict.isSound) wrong.push(`the log of lot ${id}: ${verdictText(verdict)}`)
  }
  return wrong
}

async function post(url: string, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${url}/api${path}`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  })
  return ((await answer.json()) as { data: { responseData: unknown } }).data.responseData
}

/** What stands before the 32 bytes of an Ed25519 public key (RFC 8410). */
function toKey(hex: string) {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(hex, 'hex')])
  return createPublicKey({ key: der, format: 'der', type: 'spki' })
}
