import { BlockList } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { neighbourhoodOf } from './network.ts'

const HERE = new BlockList()
HERE.addSubnet('127.0.0.0', 8)

const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/**
 * Whether somebody on this very machine is asking. Behind a proxy that nobody named as trusted everybody would seem to be, so
 * whatever was passed on by one is not from here.
 */
export function isFromHere({ ip, ips = [], headers }: Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>): boolean {
  if (ips.length <= 1 && FORWARDED.some((name) => headers[name] !== undefined)) return false
  return ip === '::1' || HERE.check(neighbourhoodOf(ip))
}
