import type { InvoiceAddress } from './tables.ts'

/** An address of somebody's book as an invoice keeps it. */
export const invoiceAddressOf = (address: InvoiceAddress): InvoiceAddress => {
  const { firstName, lastName, address1, address2, city, state, zip, country, phone } = address
  return { firstName, lastName, address1, address2, city, state, zip, country, phone }
}

/** In one line, for what is told of a change. */
export const addressLine = ({
  firstName,
  lastName,
  address1,
  address2,
  city,
  state,
  zip,
  country,
}: InvoiceAddress): string =>
  [`${firstName} ${lastName}`, address1, address2, city, `${state} ${zip}`, country]
    .filter((part) => part.trim() !== '')
    .join(', ')
