/** Drawn for empty and failed screens, in the line colour of the scheme with one amber part. */

const frame = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 3,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const

export function EmptyCrate() {
  return (
    <svg viewBox="0 0 200 140" aria-hidden {...frame}>
      <path d="M20 124h160" />
      <path d="M44 66v58h112V66" />
      <path d="M44 66l56 16 56-16M100 82v42" />
      <path d="M44 66 28 46l54-14 18 20M156 66l16-20-54-14-18 20" />
      <path d="M58 104h22M120 104h22" strokeWidth={2} />
      <path d="M100 30V12M84 26 78 16M116 26l6-10" stroke="var(--accent-fill)" />
    </svg>
  )
}

export function BrokenGavel() {
  return (
    <svg viewBox="0 0 200 140" aria-hidden {...frame}>
      <path d="M20 124h160M58 124v-12h58v12" />
      <g transform="rotate(-28 88 58)">
        <rect x="58" y="34" width="60" height="34" rx="5" />
        <path d="M68 34v34M108 34v34" />
        <path d="M118 51h20" />
      </g>
      <path d="m142 30 26 2" transform="rotate(14 142 30)" />
      <path d="m128 26 8-10M140 18l2-12M124 38l12-2" stroke="var(--accent-fill)" />
    </svg>
  )
}

export function EmptyLot() {
  return (
    <svg viewBox="0 0 200 140" aria-hidden {...frame}>
      <path d="M20 124h160" />
      <path d="M64 124V64l36-28 36 28v60" />
      <path d="M52 72l48-38 48 38" />
      <path d="M88 124V96h24v28" />
      <g stroke="var(--accent-fill)">
        <path d="M92 70c0-10 16-10 16-1 0 7-8 6-8 12" />
        <path d="M100 88v0" strokeWidth={5} />
      </g>
    </svg>
  )
}
