export interface Scanner {
  /** What a code in the picture says; '': there is none. */
  read: (picture: CanvasImageSource, size: { width: number; height: number }) => Promise<string>
  close: () => void
}

/** Beside the page, which stays alive meanwhile. One picture at a time. */
export function openScanner(): Scanner {
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  return {
    read: (picture, { width, height }) => {
      Object.assign(canvas, { width, height })
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (context === null || width === 0) return Promise.resolve('')
      context.drawImage(picture, 0, 0, width, height)
      const image = context.getImageData(0, 0, width, height)
      const { promise, resolve } = Promise.withResolvers<string>()
      worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data)
      worker.onerror = () => resolve('')
      worker.postMessage(image, [image.data.buffer])
      return promise
    },
    close: () => worker.terminate(),
  }
}
