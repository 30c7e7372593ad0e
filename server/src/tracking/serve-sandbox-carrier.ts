import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isFromHere } from '../http/is-from-here.ts'
import { SIGNATURE_HEADER } from '../sandbox-pay/sign.ts'
import { SANDBOX_CODES, type SandboxCode } from './providers/sandbox-course.ts'
import { sandboxNews } from './providers/sandbox-tracker.ts'
import { insertSandboxScan } from './queries-sandbox.ts'
import { CARRIER_NEWS_PATH } from './serve-carrier-news.ts'
import type { UpdateNeeds } from './take-update.ts'

const request = z.object({
  tracking_number: z.string().max(40),
  code: z.enum(Object.keys(SANDBOX_CODES) as [SandboxCode, ...SandboxCode[]]),
})

/** The built-in carrier's hand scanner, for whoever sits at the machine: a scan goes into its book, and the house is told. */
export function serveSandboxCarrier(app: FastifyInstance, needs: Pick<UpdateNeeds, 'db' | 'now'>): void {
  app.post('/sandbox-carrier/scans', async (asked, reply) => {
    const read = request.safeParse(asked.body)
    if (!isFromHere(asked) || !read.success) return reply.code(404).send({})
    const { tracking_number: number, code } = read.data
    await insertSandboxScan(needs.db, number, code)
    const news = await sandboxNews(needs, number)
    if (news === null) return reply.code(404).send({})
    const { statusCode } = await app.inject({
      ...{ method: 'POST', url: CARRIER_NEWS_PATH, payload: news.raw },
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: news.signature },
    })
    return reply.code(statusCode).send({})
  })
}
