import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { ShippingProvider } from './provider.ts'
import { sandboxCarrier } from './providers/sandbox.ts'
import { shipEngine } from './providers/shipengine.ts'

/** The company the house has an account with, or the built-in carrier. */
export const carrierFor = ({ shipEngine: settings }: Config, log: FastifyBaseLogger): ShippingProvider =>
  settings === null ? sandboxCarrier : shipEngine(settings, log)
