import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * SHA-256 where the browser's own will not do: that one is asynchronous, slow for many short texts, and missing on plain
 * http addresses. The server has a quicker one in node:crypto.
 */
export const sha256Bytes = (text: string): Uint8Array => sha256(utf8ToBytes(text))

export const sha256Hex = (text: string): string => bytesToHex(sha256Bytes(text))
