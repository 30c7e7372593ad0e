import { auctions } from './auctions.ts'
import { frame } from './frame.ts'
import { home } from './home.ts'
import { lots } from './lots.ts'
import { search } from './search.ts'

/** What every visitor reads: part of the first script. */
export const shop = { ...frame, ...home, ...auctions, ...lots, ...search }
