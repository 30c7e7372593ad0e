/**
 * A button can be pressed, and something chosen, before the page's script has taken over. The touch is kept, from React too,
 * which loses some while it begins and sets choices back, and is given back as soon as the page works. Links lead on without
 * any script; forms are kept apart (`early-submit.ts`).
 */
export const EARLY_TOUCH_SCRIPT = `(function(){function keep(e,t,v){if(document.documentElement.dataset.works)return;e.stopImmediatePropagation();if(v===undefined&&t.tagName==='INPUT')e.preventDefault();window.earlyTouch={target:t,value:v}}addEventListener('click',function(e){var t=e.target.closest('button,input[type=checkbox],input[type=radio]');if(t&&!(t.form&&t.type==='submit'))keep(e,t)},true);addEventListener('change',function(e){if(e.target.tagName==='SELECT')keep(e,e.target,e.target.value)},true)})()`

/** What was touched last before the page worked; with what was chosen in it. */
export interface EarlyTouch {
  target: HTMLElement
  value?: string
}

/** Once, when the page works. */
export function repeatEarlyTouch(): void {
  const page = globalThis as { earlyTouch?: EarlyTouch }
  const touch = page.earlyTouch
  delete page.earlyTouch
  if (!touch?.target.isConnected) return
  const { target, value } = touch
  if (value === undefined) target.click()
  else choose(target as HTMLSelectElement, value)
}

function choose(select: HTMLSelectElement, value: string): void {
  // Wakes the piece of the page it is in, which sets the choice back to what the page came with.
  select.dispatchEvent(new Event('mouseup', { bubbles: true }))
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
