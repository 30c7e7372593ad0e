import { AppError } from '@gavelhouse/shared/errors.ts'
import { type Rate, rateFromPercent } from '@gavelhouse/shared/money/rate.ts'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { TaxProvider, TaxQuestion } from '../provider.ts'

export interface AvalaraTaxSettings {
  url: string
  accountId: string
  licenseKey: string
  /** Which of the account's companies sells. */
  companyCode: string
}

const TIMEOUT_MS = 5_000

const taxedLine = z.object({
  lineNumber: z.string(),
  details: z.array(z.object({ rate: z.number().min(0).max(1), taxableAmount: z.number() })),
})
const answer = z.object({ lines: z.array(taxedLine) })
type TaxedLine = z.output<typeof taxedLine>

const GOODS = '1'
const SENDING = '2'
/** Avalara's tax codes: goods in general, and sending by a carrier. */
const TAX_CODES = { goods: 'P0000000', sending: 'FR020100' } as const
/** What is asked about is worth this much, so that every part of a percent shows. */
const AMOUNT = 1_000

/**
 * Asks AvaTax what an order of goods to a place would be taxed with (POST /api/v2/transactions/create, of type SalesOrder,
 * which Avalara does not keep). The kind of goods is an item code: the house says in Avalara what each is.
 */
export function avalaraTax(settings: AvalaraTaxSettings, log: FastifyBaseLogger): TaxProvider {
  const { url, accountId, licenseKey } = settings
  const authorization = `Basic ${Buffer.from(`${accountId}:${licenseKey}`).toString('base64')}`
  return {
    rateFor: async (question) => {
      const response = await fetch(`${url}/api/v2/transactions/create?$include=Details`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(orderOf(question, settings)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      }).catch((error: unknown) => fail(log, { err: error }))
      const body: unknown = await response.json().catch(() => null)
      const told = answer.safeParse(body)
      if (!response.ok || !told.success) return fail(log, { status: response.status, body })
      const [goods, sending] = [GOODS, SENDING].map((number) =>
        told.data.lines.find(({ lineNumber }) => lineNumber === number),
      )
      if (goods === undefined || sending === undefined) return fail(log, { status: response.status, body })
      const rate = rateOn(goods)
      const state = question.place.state.toUpperCase()
      const description = rate === 0 ? '' : `${state} sales tax`
      return { rate, state, description, taxesShipping: rateOn(sending) > 0 }
    },
  }
}

function orderOf({ place, day, kindOfGoods }: TaxQuestion, { companyCode }: AvalaraTaxSettings) {
  const { city, state, zip, country } = place
  return {
    type: 'SalesOrder',
    companyCode,
    date: day,
    customerCode: 'RATES',
    currencyCode: 'USD',
    addresses: { singleLocation: { city, region: state, postalCode: zip, country } },
    lines: [
      {
        number: GOODS,
        quantity: 1,
        amount: AMOUNT,
        ...(kindOfGoods === '' ? { taxCode: TAX_CODES.goods } : { itemCode: kindOfGoods.slice(0, 50) }),
      },
      { number: SENDING, quantity: 1, amount: AMOUNT, taxCode: TAX_CODES.sending },
    ],
  }
}

/** State, county, city and district together; who taxes nothing of the line does not count. */
const rateOn = ({ details }: TaxedLine): Rate =>
  rateFromPercent(
    100 * details.filter(({ taxableAmount }) => taxableAmount > 0).reduce((sum, { rate }) => sum + rate, 0),
  )

function fail(log: FastifyBaseLogger, details: Record<string, unknown>): never {
  log.warn(details, 'Avalara did not answer with a rate')
  throw new AppError('tax_unavailable')
}
