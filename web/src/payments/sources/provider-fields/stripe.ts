import { CallError } from '../../../lib/app-error.ts'

/** The few parts of Stripe.js in use, as Stripe documents them. */
export interface StripeField {
  mount(place: HTMLElement): void
  unmount(): void
  on(event: 'change', heard: (change: { complete: boolean; error?: { message: string } }) => void): void
}

interface StripeAnswer {
  error?: { message?: string }
  paymentMethod?: { id: string }
  token?: { id: string }
}

export interface StripeJs {
  elements(options: { locale: string }): {
    create(kind: 'cardNumber' | 'cardExpiry' | 'cardCvc', options: { style: object; showIcon?: boolean }): StripeField
  }
  createPaymentMethod(request: object): Promise<StripeAnswer>
  createToken(kind: 'bank_account', account: object): Promise<StripeAnswer>
  handleNextAction(request: { clientSecret: string }): Promise<StripeAnswer>
}

declare global {
  interface Window {
    Stripe?: (publicKey: string) => StripeJs
  }
}

const ADDRESS = 'https://js.stripe.com/v3/'
let loading: Promise<void> | undefined

/** Loaded when a card dialog is first opened, and only in a house that uses Stripe: the content policy says so too. */
export async function loadStripe(publicKey: string): Promise<StripeJs> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = ADDRESS
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      loading = undefined
      reject(new CallError('provider_failed'))
    }
    document.head.append(script)
  })
  await loading
  if (window.Stripe === undefined) throw new CallError('provider_failed')
  return window.Stripe(publicKey)
}
