import type { Endpoint } from '@gavelhouse/shared/contract.ts'

let bidUrl = ''

/** Where calls go: to the house the page came from; bids to a host of their own, where the house names one (P-1112). */
export const hosts = {
  begin(url: string | null): void {
    bidUrl = url ?? ''
  },

  /** '' for the house's own. */
  hostOf: ({ ownHost }: Pick<Endpoint, 'ownHost'>): string => (ownHost === true ? bidUrl : ''),
}
