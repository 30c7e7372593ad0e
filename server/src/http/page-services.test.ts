import { getDefaults, getStaticPage } from '@gavelhouse/shared/site/contract.ts'
import { expect, test, vi } from 'vitest'
import { pageServices } from './page-services.ts'

const withRead = (read: (path: string) => Promise<unknown>) =>
  pageServices({ read: ({ path }) => read(path) as never, now: async () => 0, bodyKey: null, bidUrl: null })

test('what takes no input is asked once for the pages of two seconds', async () => {
  const read = vi.fn(async () => ({}))
  const services = withRead(read)
  await Promise.all([services.read(getDefaults, {}), services.read(getDefaults, {})])
  expect(read).toHaveBeenCalledTimes(1)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_001)
  await services.read(getDefaults, {})
  expect(read).toHaveBeenCalledTimes(2)
  vi.restoreAllMocks()
})

test('what takes input is asked every time', async () => {
  const read = vi.fn(async () => ({}))
  const services = withRead(read)
  for (const id of ['about', 'about']) await services.read(getStaticPage, { id })
  expect(read).toHaveBeenCalledTimes(2)
})

test('a failure is not kept', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue({})
  const services = withRead(read)
  await expect(services.read(getDefaults, {})).rejects.toThrow('away')
  await expect(services.read(getDefaults, {})).resolves.toEqual({})
})
