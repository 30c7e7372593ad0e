import { expect, test } from 'vitest'
import { isSignedRight } from './s3-signature.ts'

const KEYS = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const WELCOME = '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072'

/** The four examples of Amazon's documentation, with the signatures printed there. */
const EXAMPLES: [target: string, method: string, body: string, extra: Record<string, string>, signature: string][] = [
  ['/test.txt', 'GET', '', { range: 'bytes=0-9' }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
  [
    '/test$file.text',
    'PUT',
    'Welcome to Amazon S3.',
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  ['/?lifecycle', 'GET', '', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['/?max-keys=2&prefix=J', 'GET', '', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
]

test.each(EXAMPLES)('the published signature of %s is right, and right for nothing else', (...example) => {
  const [target, method, body, extra, signature] = example
  const plain: Record<string, string> = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': body === '' ? NOTHING : WELCOME,
    'x-amz-date': '20130524T000000Z',
    ...extra,
  }
  const headers = {
    ...plain,
    authorization: `AWS4-HMAC-SHA256 Credential=${KEYS.accessKeyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${Object.keys(plain).sort().join(';')},Signature=${signature}`,
  }
  const request = { method, target, headers, body: Buffer.from(body) }
  expect(isSignedRight(request, KEYS)).toBe(true)
  expect(isSignedRight({ ...request, method: 'DELETE' }, KEYS)).toBe(false)
  expect(isSignedRight({ ...request, target: '/other' }, KEYS)).toBe(false)
  expect(isSignedRight({ ...request, body: Buffer.from('other') }, KEYS)).toBe(false)
  expect(isSignedRight(request, { ...KEYS, secretAccessKey: 'other' })).toBe(false)
  expect(isSignedRight(request, { ...KEYS, region: 'eu-west-1' })).toBe(false)
})
