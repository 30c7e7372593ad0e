import type { APIRequestContext, Locator, Page } from '@playwright/test'

/** Somebody nobody else in this run knows: made by the admin, signed in by token. */
export async function enter(page: Page, request: APIRequestContext, path = '/account/profile'): Promise<string> {
  const send = async (call: string, data: object, token?: string) => {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
    return (await (await request.post(`/api${call}`, { data, headers })).json()).data.responseData
  }
  const password = 'Gavel-house-1'
  const admin = await send('/user/login', { email: 'admin@gavelhouse.test', password })
  const name = crypto.randomUUID().slice(0, 8)
  const email = `person-${name}@example.test`
  const phone = phoneOf(name)
  const person = { email, password, first_name: 'Robin', last_name: 'Field', phone, status: 'active' }
  await send('/admin/user/save', person, admin.token)
  const { token } = await send('/user/login', { email, password })
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  await page.goto(path)
  return token
}

export const phoneOf = (seed: string) => {
  const digits = String(Number.parseInt(seed.slice(0, 6), 16) % 10_000_000).padStart(7, '0')
  return `+1 (385) ${2 + (Number(digits[0]) % 8)}${digits.slice(1, 3)}-${digits.slice(3)}`
}

/** A part of the page by its heading. */
export const part = (page: Page, name: string): Locator => page.getByRole('region', { name })
