import { Markup } from '../messages/templates/html.ts'

/** The look of the built-in companies' own pages: plain, light and dark, without scripts. */
export const PAGE_STYLES = new Markup(`
:root { color-scheme: light dark; --ink: #1c2330; --soft: #5b6575; --paper: #fff; --ground: #f1f3f7; --line: #d9dee7; --go: #2f6b3c }
@media (prefers-color-scheme: dark) { :root { --ink: #eef1f6; --soft: #a3adbd; --paper: #1d232d; --ground: #12161d; --line: #353e4c; --go: #347a45 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 420px; background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 28px }
header { display: flex; justify-content: space-between; gap: 12px; color: var(--soft); font-size: 14px }
mark { background: #ffe9a8; color: #4a3a00; border-radius: 4px; padding: 0 8px }
h1 { font-size: 34px; line-height: 1.2; margin: 20px 0 4px }
p { margin: 0 0 20px; overflow-wrap: anywhere }
.soft { color: var(--soft); font-size: 14px }
form { display: grid; gap: 10px }
label { display: grid; gap: 4px; font-weight: 600 }
input { min-height: 48px; border: 1px solid var(--soft); border-radius: 8px; padding: 0 12px; font: inherit; background: transparent; color: inherit }
ul { margin: 0 0 20px; padding-inline-start: 20px; overflow-wrap: anywhere }
.paper { display: inline-block; margin-bottom: 20px; color: inherit }
button, a.leave { min-height: 48px; border-radius: 8px; font: inherit; font-weight: 600; cursor: pointer; border: 1px solid var(--line);
  background: transparent; color: inherit; display: grid; place-items: center; text-decoration: none }
a.leave { margin-top: 20px }
button.go { background: var(--go); border-color: var(--go); color: #fff }
:focus-visible { outline: 3px solid #5b8def; outline-offset: 2px }`)
