/**
 * One event as it travels: a WebSocket text frame around an Engine.IO message (4) around a Socket.IO event (2) of the
 * main namespace, its body written already. All three are fixed by their protocols. Framed once, the same bytes go to
 * everybody who listens.
 */
export function eventFrame(wireName: string, body: string): Buffer {
  const text = `42["${wireName}",${body}]`
  const length = Buffer.byteLength(text)
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  frame[0] = 0x81 // the only frame of a text
  if (head === 2) {
    frame[1] = length
  } else if (head === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, head)
  return frame
}
