/** What the code on a lot's label says. It names the lot itself: a label stays true when numbers change. */
export const lotCode = (id: number): string => `LOT-${id}`

/** The lot a scanned or typed code names; null: it is none. */
export function lotIdInCode(text: string): number | null {
  const id = /^lot-([1-9]\d{0,8})$/i.exec(text.trim())?.[1]
  return id === undefined ? null : Number(id)
}
