import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = '/sys/fs/cgroup'
const PERIOD_US = 10_000

/** Processes that together have only a share of one core, however many cores are free. Needs the right to make control groups. */
export class CpuShare {
  #folder: string

  constructor(name: string, share: number) {
    const quota = Math.round(share * PERIOD_US)
    const isUnified = existsSync(path.join(ROOT, 'cgroup.controllers'))
    this.#folder = path.join(isUnified ? ROOT : path.join(ROOT, 'cpu'), `gavelhouse-${process.pid}-${name}`)
    if (isUnified) writeFileSync(path.join(ROOT, 'cgroup.subtree_control'), '+cpu')
    mkdirSync(this.#folder)
    if (isUnified) this.#set('cpu.max', `${quota} ${PERIOD_US}`)
    else {
      this.#set('cpu.cfs_period_us', String(PERIOD_US))
      this.#set('cpu.cfs_quota_us', String(quota))
    }
  }

  add(pid: number): void {
    this.#set('cgroup.procs', String(pid))
  }

  /** Once nobody is in it any more. */
  remove(): void {
    rmdirSync(this.#folder)
  }

  #set(file: string, text: string): void {
    writeFileSync(path.join(this.#folder, file), text)
  }
}
