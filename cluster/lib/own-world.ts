import { spawnSync } from 'node:child_process'

const MARK = 'GAVELHOUSE_OWN_WORLD'

/** bash stays as the first process: orphans need somebody who waits for them, or a PostgreSQL that ended is never gone. */
const PREPARE = 'ip link set lo up && mount -t tmpfs none /run && mkdir /run/netns && "$@"; code=$?; exit $code'

export const isInOwnWorld = (): boolean => process.env[MARK] === '1'

/**
 * Runs this same command once more where ports, networks, mounts and processes are its own: nothing outside is touched, an ordinary
 * user may cut cables there, and everything ends with it. Returns its exit code.
 */
export function runInOwnWorld(): number {
  // Root stays root: PostgreSQL's own user must exist there too.
  const user = process.getuid?.() === 0 ? [] : ['--map-current-user', '--keep-caps']
  const { status, signal } = spawnSync(
    'unshare',
    [
      ...user,
      ...['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'],
      ...['bash', '-c', PREPARE, 'sh', process.execPath, ...process.execArgv, ...process.argv.slice(1)],
    ],
    { stdio: 'inherit', env: { ...process.env, PATH: `/usr/sbin:/sbin:${process.env.PATH}`, [MARK]: '1' } },
  )
  return signal === null ? (status ?? 1) : 1
}
