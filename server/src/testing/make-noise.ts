import sharp from 'sharp'

/** A photograph of nothing: no two are the same, and none is small. */
export const makeNoise = ({ width, height, mean }: { width: number; height: number; mean: number }): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean, sigma: 25 } } })
    .jpeg({ quality: 70 })
    .toBuffer()
