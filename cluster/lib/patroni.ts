import path from 'node:path'
import type { Network } from './network.ts'
import { asOwner, writeSettings } from './owner.ts'
import { Part } from './part.ts'
import { type NodePlace, type PatroniSettings, patroniSettings } from './patroni-settings.ts'
import { findPostgres, findProgram } from './programs.ts'

export interface PatroniOptions extends Omit<PatroniSettings, 'allowed'> {
  dir: string
  network: Network
}

/** One node: a Patroni that starts, copies, promotes and rewinds its PostgreSQL. */
export function patroniPart(place: NodePlace, { dir, network, ...settings }: PatroniOptions): Part {
  const folder = path.join(dir, place.name)
  const file = path.join(folder, 'patroni.yml')
  const files = {
    ...{ data: path.join(folder, 'data'), programs: findPostgres() },
    ...{ socket: folder, pgpass: path.join(folder, 'pgpass') },
  }
  const said = patroniSettings(place, files, { ...settings, allowed: network.allowed })
  writeSettings(file, JSON.stringify(said, null, 2))
  const command = network.on(place.name, asOwner([findProgram('patroni'), file]))
  return new Part({ name: place.name, dir: folder, command })
}
