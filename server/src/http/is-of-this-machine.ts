const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** An address behind which nobody but this machine listens. */
export const isOfThisMachine = (address: string): boolean => LOOPBACK.test(new URL(address).hostname)
