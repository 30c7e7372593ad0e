// @vitest-environment happy-dom
import '../testing/dom.ts'
import { success } from '@gavelhouse/shared/envelope.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { uploadPicture } from './upload-picture.ts'

afterEach(() => vi.unstubAllGlobals())

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))
const picture = new Blob(['x'])

test('A-757 a picture is answered by the name it is stored under', async () => {
  answering(async () => Response.json(success({ files: [{ file_name: 'profile/abc.webp' }] })))
  expect(await uploadPicture(picture, 'profile')).toBe('profile/abc.webp')
  const [, { body }] = vi.mocked(fetch).mock.calls[0] as [string, { body: FormData }]
  expect([...body.keys()]).toEqual(['folder', 'isCompress', 'file_upload'])
})

const failed = (message: string) => ({
  status: 'error',
  data: { message, responseType: 422, responseData: null, to: null },
})
const SVG = 'Something went wrong! Please make sure you upload the expected file type'

test.each([
  ['A-759', 'a lost connection', () => Promise.reject(new TypeError('offline')), 'Upload Failed!'],
  ['A-760', 'an answer that is none', async () => new Response('busy', { status: 503 }), 'HTTP error: 503'],
  ['A-761', 'a refusal with status 200', async () => Response.json(failed('no')), 'Image Upload Failed'],
  ['A-762', 'a wrong type of file', async () => Response.json(failed(SVG), { status: 422 }), SVG],
])('%s A-763 %s: the specified text', async (_row, _what, answer, text) => {
  answering(answer)
  await expect(uploadPicture(picture, 'profile')).rejects.toThrow(text)
})
