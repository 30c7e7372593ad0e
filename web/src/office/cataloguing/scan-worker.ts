import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Reads codes beside the page, under a policy of its own that lets it compile what reads them (server/src/http/web-app.ts).
prepareZXingModule({
  overrides: { locateFile: (name: string, place: string) => (name.endsWith('.wasm') ? wasm : place + name) },
})

const FORMATS = ['QRCode', 'DataMatrix', 'Code128', 'Code39', 'EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF'] as const

async function read(picture: ImageData): Promise<void> {
  const found = await readBarcodes(picture, { formats: [...FORMATS], maxNumberOfSymbols: 1 }).catch(() => [])
  postMessage(found[0]?.text ?? '')
}

addEventListener('message', ({ data }: MessageEvent<ImageData>) => void read(data))
