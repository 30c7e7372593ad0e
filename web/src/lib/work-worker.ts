import { solve } from '@gavelhouse/shared/accounts/work.ts'

addEventListener('message', ({ data }: MessageEvent<string>) => {
  postMessage(solve(data))
})
