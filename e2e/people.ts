import type { APIRequestContext } from '@playwright/test'
import { ALICE } from './fixtures.ts'

export interface Person {
  id: number
  firstName: string
  email: string
  password: string
  /** As it is typed, and as messages name it. */
  typedPhone: string
  number: string
}

/** A ready person of the test's own, as staff make one: journeys that run side by side do not meet. */
export async function makePerson(
  request: APIRequestContext,
  firstName: string,
  { hasPhone = true }: { hasPhone?: boolean } = {},
): Promise<Person> {
  const digits = String(Math.floor(Math.random() * 1e7)).padStart(7, '0')
  const person = {
    ...{ firstName, email: `${firstName}.${digits}@example.test`.toLowerCase(), password: ALICE.password },
    ...{ typedPhone: `385${digits}`, number: `+1385${digits}` },
  }
  const staff = await ask<{ token: string }>(request, '/user/login', {
    data: { email: 'admin@gavelhouse.test', password: ALICE.password },
  })
  const { id } = await ask<{ id: number }>(request, '/admin/user/save', {
    headers: { authorization: `Bearer ${staff.token}`, 'idempotency-key': `person-${digits}` },
    data: {
      ...{ email: person.email, password: person.password, first_name: firstName, last_name: 'Journey' },
      ...(hasPhone ? { phone: person.number, phone_verified: 1 } : {}),
    },
  })
  return { ...person, id }
}

async function ask<Data>(
  request: APIRequestContext,
  path: string,
  options: { data: object; headers?: Record<string, string> },
): Promise<Data> {
  const answer = await request.post(`/api${path}`, options)
  return ((await answer.json()) as { data: { responseData: Data } }).data.responseData
}
