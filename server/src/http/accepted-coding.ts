const NEVER = /;\s*q=0(?:\.0*)?\s*$/i

/** The first of these codings that whoever asks takes, else the answer as it is. What is not named is not taken; '*' names none. */
export function acceptedCoding<Coding extends string>(
  accepted: string | undefined,
  offered: readonly Coding[],
): Coding | 'identity' {
  const taken = new Set(
    (accepted ?? '')
      .split(',')
      .filter((part) => !NEVER.test(part))
      .map((part) => part.split(';', 1)[0]?.trim().toLowerCase()),
  )
  return offered.find((coding) => taken.has(coding)) ?? 'identity'
}
