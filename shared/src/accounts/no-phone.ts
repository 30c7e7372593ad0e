/** nothing, or only the code of the country that the field begins with. */
export const isNoPhone = (phone: string): boolean => ['', '+', '+1'].includes(phone.replaceAll(/\s/g, ''))
