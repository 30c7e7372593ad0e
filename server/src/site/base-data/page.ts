export interface Page {
  /** The word in its address. */
  id: string
  title: string
  /** HTML. */
  content: string
}
