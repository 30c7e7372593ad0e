// @vitest-environment happy-dom
import '../testing/dom.ts'
import { failure, success } from '@gavelhouse/shared/envelope.ts'
import { AppError, InvalidInput } from '@gavelhouse/shared/errors.ts'
import { uploadPictures, WRONG_FILE_TYPE } from '@gavelhouse/shared/files/upload-contract.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { bodies } from '../lib/bodies.ts'
import { createSay } from '../lib/say.ts'
import { createText } from '../lib/text.ts'
import { session } from '../lib/token.ts'
import { uploadErrorText, uploadPicture } from './upload-picture.ts'

afterEach(() => vi.unstubAllGlobals())

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))
const picture = new Blob(['x'])

test('A-757 a picture is answered by the name it is stored under', async () => {
  answering(async () => Response.json(success({ files: [{ file_name: 'profile/abc.webp' }] })))
  expect(await uploadPicture(picture, 'profile')).toBe('profile/abc.webp')
  const [, { body }] = vi.mocked(fetch).mock.calls[0] as [string, { body: FormData }]
  expect([...body.keys()]).toEqual(['folder', 'isCompress', 'file_upload'])
})

test('B-697 B-700 it is sent as a form to the path of the call, also where other bodies are encrypted', async () => {
  bodies.begin('a-key-of-the-house')
  answering(async () => Response.json(success({ files: [{ file_name: 'profile/abc.webp' }] })))
  await uploadPicture(picture, 'profile')
  bodies.begin(null)
  const [url, init] = vi.mocked(fetch).mock.calls[0] as [string, RequestInit]
  expect([url, init.method]).toEqual([`/api${uploadPictures.path}`, 'POST'])
  expect(init.body).toBeInstanceOf(FormData)
})

test('A-148 an upload with a dead session logs out like every call', async () => {
  session.start('secret')
  const ends: string[] = []
  const stop = session.onEnd((reason) => ends.push(reason))
  answering(async () => Response.json(failure(new AppError('session_ended')), { status: 401 }))
  await expect(uploadPicture(picture, 'profile')).rejects.toThrow()
  expect([session.token(), ends]).toEqual([null, ['ended']])
  stop()
})

const SVG = 'Something went wrong! Please make sure you upload the expected file type'
const wrongType = failure(new InvalidInput({ file_upload: WRONG_FILE_TYPE }))

test.each([
  ['A-759', 'a lost connection', () => Promise.reject(new TypeError('offline')), 'Upload Failed!'],
  ['A-760', 'an answer that is none', async () => new Response('busy', { status: 503 }), 'HTTP error: 503'],
  [
    'A-761',
    'a refusal with status 200',
    async () => Response.json(failure(new AppError('busy'))),
    'Image Upload Failed',
  ],
  ['A-762', 'a wrong type of file', async () => Response.json(wrongType, { status: 422 }), SVG],
])('%s A-763 %s: the specified text', async (_row, _what, answer, text) => {
  answering(answer)
  const error = await uploadPicture(picture, 'profile').catch((thrown: Error) => thrown)
  expect(uploadErrorText(error as Error, createText('en'), createSay('en'))).toBe(text)
})
