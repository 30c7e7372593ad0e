/** How goods of a kind leave the yard. */
export type Freight = 'parcel' | 'freight' | 'pickup'

/** A kind of goods, from which many different lots are made. */
export interface Kind {
  /** The drawing that shows it. */
  glyph: string
  /** With {make}, {model} and any of the words. */
  title: string
  /** # is a digit, @ a letter. */
  model: string
  /**
   * Choices separated by |. The first word is the size, from small to large: a larger one is dearer and heavier. A list
   * that begins with = goes with the size, so that a small machine does not get a large motor.
   */
  words: Record<string, string>
  /** What it brings at auction, in dollars, from the smallest to the largest. */
  value: readonly [number, number]
  /** In pounds, likewise. */
  weight: readonly [number, number]
  /** One sentence on what it is for. */
  use: string
  facts: readonly string[]
  contents: string
  freight: Freight
  /** Sold by the piece, so many of them in one lot. */
  quantities?: readonly number[]
}

export interface Subcategory {
  name: string
  kinds: readonly Kind[]
}

export interface GoodsCategory {
  name: string
  /** Name of a Tabler icon, for the category drawer. */
  icon: string
  /** Stands for the category in the pictures of auctions. */
  sign: string
  /** Of those pictures, in degrees. */
  hue: number
  /** Invented makers; no real trade mark is used in the demo. */
  makes: readonly string[]
  subcategories: readonly Subcategory[]
}
