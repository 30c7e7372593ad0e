import { type ComponentType, lazy } from 'react'
import { untilLoaded } from './until-loaded.ts'

/** A part of the page that is loaded when it is first needed. Until it can be, its place stays as the Suspense around it says. */
// biome-ignore lint/suspicious/noExplicitAny: what React's lazy asks for
export const onDemand = <Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) =>
  lazy(() => untilLoaded(load))
