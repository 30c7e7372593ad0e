import { houseDate } from '@gavelhouse/shared/house-clock.ts'
import type { TaxPlace } from '@gavelhouse/shared/tax/choose-rate.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { DatabaseClock } from '../db/clock.ts'
import type { Database } from '../db/connect.ts'
import type { TaxAnswer, TaxProvider } from './provider.ts'
import { avalaraTax } from './providers/avalara.ts'
import { remembered } from './providers/remembered.ts'
import { tableTax } from './providers/table.ts'

/** What sales are taxed with, for whoever writes carts and invoices. Asked before a transaction begins, never in it. */
export interface Tax {
  /** Today, in the United States, goods in general and a buyer who is taxed, unless told otherwise. */
  rateFor(asked: Asked): Promise<TaxAnswer>
}

interface Asked {
  place: Pick<TaxPlace, 'state' | 'zip'> & Partial<TaxPlace>
  day?: string
  kindOfGoods?: string
  isExempt?: boolean
}

interface Parts {
  config: Config
  database: Database
  clock: DatabaseClock
  log: FastifyBaseLogger
}

export function openTax({ config, database, clock, log }: Parts): Tax {
  const provider = providerFor(config, database, log)
  return {
    rateFor: async ({ place, day = houseDate(clock.now()), kindOfGoods = '', isExempt = false }) =>
      isExempt ? untaxed(place) : provider.rateFor({ place: { ...SOMEWHERE, ...place }, day, kindOfGoods }),
  }
}

/** Where the places of the house lie. */
const SOMEWHERE = { country: 'US', city: '' }

function providerFor({ avalara, live }: Config, { db }: Database, log: FastifyBaseLogger): TaxProvider {
  if (avalara === null || avalara.companyCode === null) return tableTax(db, { takesExamples: !live })
  return remembered(avalaraTax({ ...avalara, companyCode: avalara.companyCode }, log))
}

/** nothing is asked for, and the invoice names no tax. */
const untaxed = ({ state }: Pick<TaxPlace, 'state'>): TaxAnswer => ({
  ...{ rate: 0, state: state.toUpperCase(), description: '', taxesShipping: false },
})
