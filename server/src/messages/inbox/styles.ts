import { Markup } from '../templates/html.ts'

/** The site's own tokens; the page stands alone, so that it works also while the site is broken. */
export const STYLES = new Markup(`
:root { color-scheme: light dark; --ink:#14213d; --paper:#f7f6f2; --card:#fff; --sunken:#efede6; --muted:#4d5870; --line:#e3e0d8;
  --accent-text:#b45309; --accent-fill:#f59e0b; --accent-wash:#fef3dc; --on-accent:#14213d; --frame:#14213d; --frame-text:#f4f6fb; --frame-muted:#c3cce0; }
@media (prefers-color-scheme: dark) { :root { --ink:#eef2f7; --paper:#0f141c; --card:#171e29; --sunken:#1e2734; --muted:#a9b4c6; --line:#2a3443;
  --accent-text:#fbbf24; --accent-fill:#fbbf24; --accent-wash:#33270c; --frame:#171e29; --frame-muted:#a9b4c6; } }
* { box-sizing: border-box; }
body { margin:0; background:var(--paper); color:var(--ink); font:1rem/1.5 "Archivo Variable", Archivo, system-ui, sans-serif; }
a { color:inherit; } :focus-visible { outline:2px solid var(--accent-text); outline-offset:2px; border-radius:4px; }
header { background:var(--frame); color:var(--frame-text); padding:12px 24px; display:flex; flex-wrap:wrap; gap:8px 24px; align-items:center; border-bottom:1px solid var(--line); }
header h1 { font-size:1.26rem; letter-spacing:-.01em; margin:0; } header p { margin:0; color:var(--frame-muted); font-size:.875rem; flex:1 1 220px; }
form { display:flex; gap:8px; flex:0 1 380px; } input { flex:1; min-width:0; }
input, button { font:inherit; min-height:40px; border-radius:8px; padding:0 12px; border:1px solid var(--line); }
input { background:var(--card); color:var(--ink); } input::placeholder { color:var(--muted); opacity:1; }
button { background:var(--accent-fill); color:#14213d; font-weight:600; border-color:transparent; cursor:pointer; white-space:nowrap; }
main { display:grid; grid-template-columns:minmax(300px,400px) 1fr; height:calc(100vh - 67px); }
.list { margin:0; padding:0; list-style:none; overflow:auto; border-inline-end:1px solid var(--line); background:var(--card); }
.list a { display:grid; grid-template-columns:36px 1fr auto; column-gap:12px; padding:12px 20px; text-decoration:none; border-bottom:1px solid var(--line); }
.list a:hover { background:var(--sunken); } .list a[aria-current] { background:var(--accent-wash); box-shadow:inset 4px 0 0 var(--accent-fill); }
.list a:focus-visible { outline-offset:-2px; }
.icon { grid-row:span 2; width:36px; height:36px; border-radius:50%; background:var(--sunken); display:grid; place-items:center; font-size:.75rem; font-weight:700; color:var(--muted); align-self:center; }
.to { font-size:.875rem; color:var(--muted); overflow:hidden; text-overflow:ellipsis; white-space:nowrap; }
.what { grid-column:2 / -1; font-weight:600; overflow:hidden; text-overflow:ellipsis; white-space:nowrap; }
time { font-size:.875rem; color:var(--muted); white-space:nowrap; font-variant-numeric:tabular-nums; }
article { overflow:auto; padding:24px 32px; min-width:0; } article > * { max-width:760px; margin-inline:auto; }
article h2 { font-size:1.512rem; line-height:1.25; margin:0 0 8px; letter-spacing:-.01em; overflow-wrap:anywhere; }
.head { display:flex; flex-wrap:wrap; gap:4px 16px; color:var(--muted); font-size:.875rem; margin-bottom:20px; } .head a { color:var(--accent-text); overflow-wrap:anywhere; }
.back { display:none; color:var(--accent-text); margin-bottom:16px; }
.code { display:flex; flex-wrap:wrap; gap:12px 20px; align-items:center; background:var(--card); border:1px solid var(--line); border-radius:10px; padding:16px 20px; margin-bottom:20px; }
.code output { font-size:2.177rem; font-weight:700; letter-spacing:.2em; font-variant-numeric:tabular-nums; line-height:1; user-select:all; }
iframe { display:block; width:100%; height:min(78vh,860px); border:1px solid var(--line); border-radius:10px; background:#f7f6f2; }
details { margin:20px auto; } summary { cursor:pointer; font-weight:600; padding:8px 0; }
pre { white-space:pre-wrap; overflow-wrap:anywhere; background:var(--card); border:1px solid var(--line); border-radius:10px; padding:16px; margin:8px 0 0; font:.875rem/1.6 ui-monospace, monospace; }
.bubbles { display:grid; gap:16px; justify-items:start; } .bubble { background:var(--card); border:1px solid var(--line); border-radius:18px; border-end-start-radius:4px; padding:12px 18px; max-width:440px; overflow-wrap:anywhere; }
.bubble.open { background:var(--accent-wash); border-color:var(--accent-fill); } .bubble p { margin:0 0 4px; }
.empty { place-self:center; text-align:center; color:var(--muted); padding:48px 24px; max-width:440px; } .empty strong { display:block; color:var(--ink); font-size:1.26rem; margin-bottom:8px; }
@media (max-width:56em) {
  header { padding:12px 16px; } main { display:block; height:auto; } .list { border:0; overflow:visible; } .list a { padding:12px 16px; }
  article { padding:16px; overflow:visible; } main.reads .list { display:none; } main:not(.reads) article { display:none; } .back { display:inline-block; } .empty { margin:auto; }
}`)
