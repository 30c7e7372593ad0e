import type { ErrorCode } from '@gavelhouse/shared/errors.ts'
import type { Facts } from '@gavelhouse/shared/fill-text.ts'
import type { PageQuestion, RenderedPage } from './render-page.ts'

/** As PageServices has them. */
export interface RenderSettings {
  bodyKey: string | null
  bidUrl: string | null
}

/**
 * What the server tells the thread that renders: once what the house is like, then pages to make, and answers to what their
 * loaders asked. What a page reads goes by the name of the request that it is made for.
 */
export type ToRenderer =
  | { type: 'begin'; settings: RenderSettings }
  | { type: 'render'; number: number; question: PageQuestion; requestId: string }
  | { type: 'answer'; number: number; data: unknown }
  | { type: 'refusal'; number: number; code: ErrorCode; facts: Facts }

/** What the thread tells the server. `ask` is a public call of the API by its path, or 'now' for the clock. */
export type FromRenderer =
  | { type: 'page'; number: number; page: RenderedPage }
  | { type: 'failed'; number: number; reason: string }
  | { type: 'ask'; number: number; path: string; input: unknown; requestId: string }
