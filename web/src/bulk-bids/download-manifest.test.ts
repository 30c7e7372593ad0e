// @vitest-environment happy-dom
import '../testing/dom.ts'
import { success } from '@gavelhouse/shared/envelope.ts'
import { listManifest } from '@gavelhouse/shared/search/manifest-contract.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { createText } from '../lib/text.ts'
import { downloadManifest } from './download-manifest.ts'

const toast = vi.hoisted(() => vi.fn())
vi.mock('../ui/toast.ts', () => ({ toast }))
const saveBlob = vi.hoisted(() => vi.fn())
vi.mock('../lib/save-blob.ts', () => ({ saveBlob }))

afterEach(() => void vi.unstubAllGlobals())

test('P-193 P-1183 an auction without lots has no manifest, which is said', async () => {
  const nothing = z.encode(listManifest.output, { records: [], totalRecords: 0, showing: '' })
  vi.stubGlobal('fetch', async () => Response.json(success(nothing)))
  await downloadManifest(5, createText('en'))
  expect(toast.mock.calls).toEqual([['error', 'No item to bid']])
  expect(saveBlob).not.toHaveBeenCalled()
})
