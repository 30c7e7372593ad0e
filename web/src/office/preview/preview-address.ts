/** What a preview is of. */
interface Previewed {
  kind: 'auction' | 'lot'
  id: number
}

export const isPreview = (pathname: string): boolean => /^\/admin\/preview(\/|$)/i.test(pathname)

export function previewOf(pathname: string): Previewed | null {
  const [, kind = '', id = ''] = /^\/admin\/preview\/(auction|lot)\/(\d{1,9})\/?$/i.exec(pathname) ?? []
  return kind === '' ? null : { kind: kind.toLowerCase() as Previewed['kind'], id: Number(id) }
}

/** Where a link of the shop leads within a preview; null: out of it. */
export function previewOfLink(pathname: string): string | null {
  const [, page = '', id = ''] = /^\/(lot|productView|liveAuction)\/(\d+)/i.exec(pathname) ?? []
  return id === '' ? null : `/admin/preview/${page.toLowerCase() === 'liveauction' ? 'auction' : 'lot'}/${id}`
}
