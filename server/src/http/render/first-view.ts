import type { BuiltFiles } from './built-files.ts'

/**
 * What a telephone on a slow line loads before it shows something: the page with its styles, and its first picture. Scripts
 * are asked for after that (docs/decisions/084). Works on what React Router writes; were that to change, the page would stay
 * as it is, and the journey of the first view would fail. No tag is torn apart between two of the parts.
 */
export function arrangeFirstView(page: Buffer, files: BuiltFiles): Buffer[] {
  // A page is long, and made a hundred times a second: only its head and that one script become text.
  const headEnds = page.indexOf('</head>')
  const moduleBegins = page.lastIndexOf('<script', page.lastIndexOf(' type="module" async=""'))
  const moduleEnds = page.indexOf('</script>', moduleBegins) + '</script>'.length
  if (headEnds === -1 || moduleBegins <= headEnds) return [page]
  const { head, script } = scriptsAfterPicture(
    page.toString('utf8', 0, headEnds),
    page.toString('utf8', moduleBegins, moduleEnds),
    files,
  )
  return [
    ...stylesInHead(head, files),
    page.subarray(headEnds, moduleBegins),
    Buffer.from(script),
    page.subarray(moduleEnds),
  ]
}

const SHEET = /<link(?=[^>]* rel="stylesheet")[^>]* href="([^"]+)"[^>]*\/>/g

/**
 * The styles of a first view travel in it, in their order, as bytes: they are half of a page, and the same in all. Their links
 * stay, of a type no browser fetches ('disabled' would be fetched ahead): by them the router, which marks shared files with a
 * '#', and whatever loads a dialog later know which styles are here already.
 */
export function stylesInHead(head: string, { styleOf }: Pick<BuiltFiles, 'styleOf'>): Buffer[] {
  const parts: Buffer[] = []
  let taken = 0
  for (const found of head.matchAll(SHEET)) {
    const [link, href = ''] = found
    const plain = href.replace(/#$/, '')
    const style = styleOf(plain)
    if (style === null) continue
    const mark = link.replace('/>', ' type="text/in-page"/>')
    const marks = plain === href ? mark : mark + mark.replace(href, plain)
    parts.push(Buffer.from(head.slice(taken, found.index)), style, Buffer.from(marks))
    taken = found.index + link.length
  }
  parts.push(Buffer.from(head.slice(taken)))
  return parts
}

const PRELOAD = /<link(?=[^>]* rel="modulepreload")[^>]* href="([^"]+)"[^>]*\/>/g
const MODULE = /^(<script[^>]*>)(.*)(<\/script>)$/s
const ENTRY = /\bimport\("([^"]+)"\);\s*$/

/** Scripts share the line with the first picture no more: they are asked for when it is shown, or when somebody touches the page. */
export function scriptsAfterPicture(
  head: string,
  script: string,
  { importsOf }: Pick<BuiltFiles, 'importsOf'>,
): { head: string; script: string } {
  const [, begin = '', text = '', end = ''] = MODULE.exec(script) ?? []
  const entry = ENTRY.exec(text)?.[1]
  if (entry === undefined) return { head, script }
  const named = [...head.matchAll(PRELOAD)].map(([, href]) => href as string)
  const files = inOrder(named, importsOf).filter((file) => file !== entry)
  const later = text.replace(/^import \* as (\w+) from ("[^"]+");$/gm, 'const $1=await import($2);')
  return {
    head: head.replace(PRELOAD, ''),
    script: `${begin}${SHOWN}\nawait (${RUN})(${JSON.stringify([entry, ...files])});\n${later}${end}`,
  }
}

/** Each after those it needs. */
export function inOrder(files: readonly string[], importsOf: (file: string) => readonly string[]): string[] {
  const ordered = new Set<string>()
  const begun = new Set<string>()
  const add = (file: string) => {
    if (begun.has(file)) return
    begun.add(file)
    for (const needed of importsOf(file)) add(needed)
    ordered.add(file)
  }
  for (const file of files) add(file)
  return [...ordered]
}

/** A hidden tab paints nothing; a picture may never come. */
const SHOWN = `await new Promise(go=>{
const d=document,p=d.querySelector('img[fetchpriority=high]'),shown=()=>requestAnimationFrame(()=>setTimeout(go));
for(const t of ['pointerdown','keydown','submit'])addEventListener(t,go,{once:true,capture:true,passive:true});
setTimeout(go,5e3);
if(d.hidden)go();else if(!p||p.complete)shown();else{p.addEventListener('load',shown);p.addEventListener('error',shown)}
});`

/** All are asked for at once, and run one by one: in one go they would keep a telephone from answering a touch. */
const RUN = `async([entry,...files])=>{
for(const href of [entry,...files])document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
for(const file of files){await import(file);await new Promise(next=>setTimeout(next))}
}`
