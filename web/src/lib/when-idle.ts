/** Where nothing can be asked, as in some browsers: by then a page is alive. */
const BLIND_MS = 300

/** Once the browser has nothing better to do, and in any case after `mostMs`: for what no first view needs. */
export const whenIdle = (mostMs: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: mostMs })
    else setTimeout(resolve, Math.min(BLIND_MS, mostMs))
  })
