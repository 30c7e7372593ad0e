import { AppError } from '@gavelhouse/shared/errors.ts'
import type { CarrierCode } from '@gavelhouse/shared/tracking/known-carriers.ts'
import type { TrackingContext } from './context.ts'
import { sandboxNumber } from './providers/sandbox-course.ts'

/** The number on the label. The built-in carrier gives its own; a house with a real one does not send by it. */
export function numberFor(
  { config, clock }: Pick<TrackingContext, 'config' | 'clock'>,
  { carrierCode, trackingNumber }: { carrierCode: CarrierCode; trackingNumber: string },
): string {
  if (carrierCode !== 'sandbox') return trackingNumber
  if (config.shipEngine !== null) throw new AppError('not_enabled')
  return trackingNumber === '' ? sandboxNumber(clock.now()) : trackingNumber
}
