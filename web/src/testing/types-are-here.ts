import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { codingOf } from '../lib/coding-of.ts'

/** As on a page that has made a call before: the next one is on its way as soon as it is made. */
await codingOf(getLot)
