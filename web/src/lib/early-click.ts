/**
 * A button can be pressed before the page's script has taken over. The press is kept, from React too, which loses some while it
 * begins, and given back as soon as the page works. Links lead on without any script.
 */
export const EARLY_CLICK_SCRIPT = `addEventListener('click',function(e){var b=e.target.closest('button');if(b&&!document.documentElement.dataset.works&&!(b.form&&b.type==='submit')){e.stopImmediatePropagation();window.earlyButton=b}},true)`

/** The button that was pressed last before the page worked. */
export interface EarlyButtonPage {
  earlyButton?: HTMLButtonElement
}

/** Once, when the page works. */
export function pressEarlyButton(): void {
  const page = globalThis as EarlyButtonPage
  const button = page.earlyButton
  delete page.earlyButton
  if (button?.isConnected) button.click()
}
