import { hash } from 'node:crypto'

/** In one go: building a hash object for each line is felt when thousands of bids arrive. */
export const sha256 = (text: string): string => hash('sha256', text)
