import { expect, test } from 'vitest'
import { isPushService } from './push-service.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:APA91b_x-1', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAAA', true],
  ['https://web.push.apple.com/QGu-x', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=BQYAAAB%2b', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://me:secret@fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com.evil.test/fcm/send/abc', false],
  ['https://evilfcm.googleapis.com.test/', false],
  ['https://notfcm.googleapis.com/', false],
  ['https://127.0.0.1/fcm/send/abc', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['nonsense', false],
  ['', false],
])('T-70 a push goes to %s: %s', (address, isAllowed) => {
  expect(isPushService(address)).toBe(isAllowed)
})
