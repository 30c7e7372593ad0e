/** A file inside a zip, unpacked when it is asked for. */
export interface ZippedFile {
  path: string
  size: number
  open: () => Promise<Blob>
}

const MOST_FILES = 10_000
const END = 0x06054b50
const ENTRY = 0x02014b50

/**
 * The files of a zip by its list at the end, so that one of gigabytes is never in memory as a whole. null: it is none, it is
 * cut off, or packed in a way browsers cannot unpack.
 */
export async function readZip(zip: Blob): Promise<ZippedFile[] | null> {
  const tail = new DataView(await zip.slice(-65_557).arrayBuffer())
  let end = tail.byteLength - 22
  while (end >= 0 && tail.getUint32(end, true) !== END) end -= 1
  if (end < 0) return null
  const count = tail.getUint16(end + 10, true)
  const [size, start] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)]
  if (count > MOST_FILES || start + size > zip.size) return null
  const list = new DataView(await zip.slice(start, start + size).arrayBuffer())
  const files: ZippedFile[] = []
  for (let at = 0, left = count; left > 0; left -= 1) {
    if (at + 46 > list.byteLength || list.getUint32(at, true) !== ENTRY) return null
    const nameLength = list.getUint16(at + 28, true)
    if (at + 46 + nameLength > list.byteLength) return null
    const path = new TextDecoder().decode(new Uint8Array(list.buffer, at + 46, nameLength))
    const entry = {
      method: list.getUint16(at + 10, true),
      packed: list.getUint32(at + 20, true),
      at: list.getUint32(at + 42, true),
    }
    if (!path.endsWith('/')) files.push({ path, size: list.getUint32(at + 24, true), open: () => unpack(zip, entry) })
    at += 46 + nameLength + list.getUint16(at + 30, true) + list.getUint16(at + 32, true)
  }
  return files
}

async function unpack(
  zip: Blob,
  { method, packed, at }: { method: number; packed: number; at: number },
): Promise<Blob> {
  const head = new DataView(await zip.slice(at, at + 30).arrayBuffer())
  const from = at + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const content = zip.slice(from, from + packed)
  if (method === 0) return content
  if (method !== 8) throw new Error('packed in an unknown way')
  return new Response(content.stream().pipeThrough(new DecompressionStream('deflate-raw'))).blob()
}
