/** Puts each text between the marks that bear its name, `<!-- name -->` and `<!-- end of name -->`. */
export function putTables(page: string, tables: Readonly<Record<string, string>>): string {
  return Object.entries(tables).reduce((text, [name, table]) => {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
    const [from, to] = [text.indexOf(begin), text.indexOf(end)]
    if (from === -1 || to < from) throw new Error(`the page has no place for: ${name}`)
    return `${text.slice(0, from + begin.length)}\n${table}\n${text.slice(to)}`
  }, page)
}
