import path from 'node:path'
import { type BalancerPlaces, haproxySettings } from './haproxy-settings.ts'
import { asOwner, writeSettings } from './owner.ts'
import { Part } from './part.ts'
import { findProgram } from './programs.ts'

export function haproxyPart(dir: string, places: BalancerPlaces, behind: Parameters<typeof haproxySettings>[1]): Part {
  const file = path.join(dir, 'haproxy.cfg')
  writeSettings(file, haproxySettings(places, behind, path.join(dir, 'haproxy.sock')))
  return new Part({ name: 'haproxy', dir, command: asOwner([findProgram('haproxy'), '-db', '-f', file]) })
}
