import { randomUUID } from 'node:crypto'
import type { KycProvider } from './kyc-provider.ts'

/** Decides by the name, so that every branch can be tried: Deny, Review and Offline; everybody else is approved. */
export const sandboxKyc: KycProvider = {
  async check({ firstName, lastName }) {
    const names = [firstName, lastName].map((name) => name.trim().toLowerCase())
    if (names.includes('offline')) throw new Error('the sandbox plays a service that is away')
    const reference = `sandbox-${randomUUID()}`
    if (names.includes('deny')) return { decision: 'denied', reference, reasons: ['name_mismatch'] }
    if (names.includes('review')) return { decision: 'review', reference, reasons: ['manual_review'] }
    return { decision: 'approved', reference, reasons: [] }
  },
}
