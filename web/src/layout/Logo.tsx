import classes from './Logo.module.css'

/** A gavel under a roof. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={classes.logo}>
      <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden>
        <path d="M20 2 38 15.5V36a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V15.5z" fill="var(--accent-fill)" />
        <g transform="rotate(-45 20 23)" fill="#14213d">
          <rect x="11.5" y="13" width="17" height="9" rx="1" />
          <rect x="9.5" y="11.5" width="3.5" height="12" rx="1" />
          <rect x="27" y="11.5" width="3.5" height="12" rx="1" />
          <rect x="18" y="22" width="4" height="14" rx="1.5" />
        </g>
      </svg>
      <span className={classes.name}>{name}</span>
    </span>
  )
}
