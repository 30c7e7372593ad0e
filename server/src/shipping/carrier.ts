import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Carrier } from '@gavelhouse/shared/shipping/carriers.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { ShippingProvider } from './provider.ts'
import { arta } from './providers/arta.ts'
import { sandboxCarrier } from './providers/sandbox.ts'
import { sandboxFreight } from './providers/sandbox-freight.ts'
import { shipEngine } from './providers/shipengine.ts'

/**
 * The company the house has an account with, or the built-in carrier. A house that sends parcels by a real company and has
 * none for freight has no freight: nobody would stand behind what the built-in one asks for (P-1158).
 */
export function carrierFor(carrier: Carrier, config: Config, log: FastifyBaseLogger): ShippingProvider {
  if (carrier === 'shipEngine') return config.shipEngine === null ? sandboxCarrier : shipEngine(config.shipEngine, log)
  if (config.arta !== null) return arta(config.arta, log)
  if (hasFreight(config)) return sandboxFreight
  throw new AppError('not_enabled')
}

export const hasFreight = (config: Config): boolean => config.arta !== null || config.shipEngine === null
