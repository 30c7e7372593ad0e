import type { ErrorCode } from '@gavelhouse/shared/errors.ts'
import type { Facts } from '@gavelhouse/shared/fill-text.ts'
import type { PageQuestion, RenderedPage } from './render-page.ts'

export interface RenderSettings {
  /** The file of the built pages. */
  entry: string
  bodyKey: string | null
  bidUrl: string | null
}

/**
 * What the server tells the thread that renders: a page to make, and answers to what its loaders asked. What a page reads goes
 * by the name of the request that it is made for.
 */
export type ToRenderer =
  | { type: 'render'; number: number; question: PageQuestion; requestId: string }
  | { type: 'answer'; number: number; data: unknown }
  | { type: 'refusal'; number: number; code: ErrorCode; facts: Facts }

/** What the thread tells the server. `ask` is a public call of the API by its path, or 'now' for the clock. */
export type FromRenderer =
  | { type: 'page'; number: number; page: RenderedPage }
  | { type: 'failed'; number: number; reason: string }
  | { type: 'ask'; number: number; path: string; input: unknown; requestId: string }
