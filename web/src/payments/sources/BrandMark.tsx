import { BRAND_NAMES, type CardBrand } from '@gavelhouse/shared/payments/sources/card-number.ts'
import classes from './BrandMark.module.css'

const isBrand = (name: string): name is CardBrand => name in BRAND_NAMES

export const brandNameOf = (brand: string): string => (isBrand(brand) ? BRAND_NAMES[brand] : brand)

const LETTERS: Partial<Record<CardBrand, string>> = {
  visa: 'VISA',
  amex: 'AMEX',
  discover: 'DISC',
  diners: 'DINERS',
  jcb: 'JCB',
  unionpay: 'UPAY',
}

/** A small sign that tells cards apart at a glance; the name itself stands beside it as text. */
export function BrandMark({ brand }: { brand: string }) {
  const known = isBrand(brand) ? brand : 'unknown'
  return (
    <svg className={classes.mark} data-brand={known} viewBox="0 0 48 32" aria-hidden>
      <rect width="48" height="32" rx="5" className={classes.ground} />
      {known === 'mastercard' && (
        <>
          <circle cx="19" cy="16" r="9" fill="#eb001b" />
          <circle cx="29" cy="16" r="9" fill="#f79e1b" />
          <path d="M24 8.5a9 9 0 0 1 0 15 9 9 0 0 1 0-15Z" fill="#ff5f00" />
        </>
      )}
      {known === 'unknown' && (
        <g className={classes.lines}>
          <rect x="6" y="8" width="36" height="4" />
          <rect x="6" y="20" width="16" height="3" rx="1.5" />
          <rect x="34" y="19" width="8" height="5" rx="1.5" />
        </g>
      )}
      {LETTERS[known] !== undefined && (
        <text x="24" y="20.5" textAnchor="middle">
          {LETTERS[known]}
        </text>
      )}
    </svg>
  )
}
