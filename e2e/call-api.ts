type Post = <Data = unknown>(path: string, body: unknown, token?: string) => Promise<Data>

/** Calls the API as programs do; a refusal stops the journey. */
export function postTo(baseURL: string): Post {
  return async <Data>(path: string, body: unknown, token?: string) => {
    const answer = await fetch(`${baseURL}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    const { status, data } = (await answer.json()) as { status: string; data: { message: string; responseData: Data } }
    if (status !== 'success') throw new Error(`${path}: ${data.message} ${JSON.stringify(data.responseData)}`)
    return data.responseData
  }
}
