/** Opens a port, or says in words of the settings why it cannot be opened. */
export async function openPort<Result>(
  listen: () => Promise<Result>,
  { port, host, setting }: { port: number; host: string; setting: 'PORT' | 'METRICS_PORT' },
): Promise<Result> {
  try {
    return await listen()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new Error(
        `Port ${port} is taken. Set ${setting} to another one, for example ${setting}=${port < 65_535 ? port + 1 : 3000}.`,
      )
    if (code === 'EACCES') throw new Error(`Port ${port} is for root alone. Set ${setting} to one from 1024 on.`)
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN')
      throw new Error(`HOST=${host} is no address of this machine.`)
    throw error
  }
}
