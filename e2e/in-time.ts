const LONGEST = 60

/** Does what has to be done before a lot closes; where the machine was too slow for that, once more with more time. */
export async function inTime<Done>(seconds: number, act: (closes: number) => Promise<Done>): Promise<Done> {
  const closes = Date.now() + seconds * 1_000
  try {
    return await act(closes)
  } catch (error) {
    if (Date.now() < closes || seconds > LONGEST) throw error
    return inTime(seconds * 4, act)
  }
}
