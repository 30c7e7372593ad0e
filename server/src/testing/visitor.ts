import type { TestApp, TestClient } from './test-app.ts'

let counter = 0

export interface Visitor {
  post: TestClient['post']
  /** A number nobody else has, as it is shown and as it is stored with messages. */
  phone: string
  number: string
  email: string
}

/** Somebody at a browser and an address of their own. */
export function visitor(app: TestApp, { token }: { token?: string } = {}): Visitor {
  counter += 1
  const area = 300 + (counter % 600)
  const headers = {
    'x-device': `browser-${counter}-of-a-test`,
    'x-forwarded-for': `198.51.${Math.floor(counter / 250)}.${counter % 250}`,
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  return {
    post: (path, body, more = {}) => app.guest.post(path, body, { ...headers, ...more }),
    phone: `+1 (${area}) 555-0100`,
    number: `+1${area}5550100`,
    email: `visitor${counter}@example.test`,
  }
}
