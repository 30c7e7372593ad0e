import type { Endpoint } from '@gavelhouse/shared/contract.ts'
import { RATES } from '@gavelhouse/shared/contract.ts'
import { ERRORS } from '@gavelhouse/shared/errors.ts'
import { z } from 'zod'
import type { ServedCall } from './serve.ts'

/** Who may call, in a sentence. */
function whoOf({ access, rights, withinAuctions }: Endpoint): string {
  if (access === 'public') return 'Anyone.'
  if (access === 'user') return 'Signed-in people.'
  const where = withinAuctions ? ', in all auctions or in some' : ''
  return `People with the right ${rights?.map((right) => `\`${right}\``).join(' or ')}${where}.`
}

/** OpenAPI 3.1 from the declared calls: what is served is what is documented. */
export function openApiDocument(calls: ReadonlyMap<string, ServedCall>, houseUrl: string): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gavelhouse API',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Every call is a POST with a JSON body. Every answer is `{ status, data: { message, responseType, responseData, to } }`. ' +
        'responseType 403 means that the session is dead. What is said has a code beside its English message: in `data.code` and ' +
        '`data.facts` for a success, in `responseData.code` and `responseData.details` for an error, where `details.fields` and ' +
        '`details.problems` tell what is wrong with fields, as text and as code. Amounts are decimal dollars, instants ISO 8601 in UTC, flags 0 or 1.',
    },
    servers: [{ url: houseUrl, description: 'This house' }],
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    paths: Object.fromEntries(
      [...calls].map(([path, { endpoint }]) => [`/api${path}`, { post: operation(path, endpoint) }]),
    ),
  }
}

function operation(path: string, endpoint: Endpoint): Record<string, unknown> {
  const { max, seconds } = RATES[endpoint.rate]
  const errors = [
    'invalid_input',
    ...(endpoint.access === 'public' ? [] : ['session_required']),
    ...(endpoint.repeat === 'key' ? ['unusable_key'] : []),
  ]
  return {
    operationId: path.slice(1).replaceAll('/', '_'),
    tags: [path.split('/')[1]],
    summary: endpoint.summary,
    description: `${whoOf(endpoint)} At most ${max} calls in ${seconds} s.${endpoint.repeat === 'key' ? ' Send an Idempotency-Key header: repeating a key repeats the answer, not the act.' : ''}`,
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    parameters: endpoint.repeat === 'key' ? [KEY] : [],
    requestBody: {
      content: {
        [endpoint.body === 'multipart' ? 'multipart/form-data' : 'application/json']: {
          schema: jsonSchema(endpoint.input),
        },
      },
    },
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: envelopeOf(jsonSchema(endpoint.output)) } },
      },
      ...Object.fromEntries(
        errors.map((code) => [
          ERRORS[code as keyof typeof ERRORS][0],
          { description: ERRORS[code as keyof typeof ERRORS][2] },
        ]),
      ),
    },
  }
}

const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Any name that you give to this request; another person may use the same one.',
  schema: { type: 'string', pattern: '^[ -~]{1,200}$' },
}

/** The wire side of an entity is its input, in both directions. */
function jsonSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
    // 'Left out' is one of the choices of some fields, and cannot be written in JSON.
    override: ({ jsonSchema: { anyOf }, jsonSchema: written }) => {
      if (anyOf !== undefined) written.anyOf = anyOf.filter((option) => Object.keys(option).length > 0)
    },
  })
  return json
}

const envelopeOf = (responseData: Record<string, unknown>) => ({
  type: 'object',
  required: ['status', 'data'],
  properties: {
    status: { enum: ['success', 'error'] },
    data: {
      type: 'object',
      required: ['message', 'responseType', 'responseData', 'to'],
      properties: {
        message: { type: 'string' },
        responseType: { type: 'integer' },
        responseData,
        to: { type: ['string', 'null'] },
        code: { type: 'string' },
        facts: { type: 'object' },
      },
    },
  },
})
