/**
 * A form can be sent before the page's script has taken over. The browser would then put its fields, passwords too, into the
 * address. So it is held back, and sent properly as soon as the page works; a form that says it still waits for its part of
 * the script (`data-waits`), as soon as that is there.
 */
export const EARLY_SUBMIT_SCRIPT = `addEventListener('submit',function(e){var d=document.documentElement.dataset;if(!d.works||'waits'in e.target.dataset){e.preventDefault();window.earlyForm=e.target}},true)`

/** A form that was sent before the page worked waits here. */
export interface EarlyPage {
  earlyForm?: HTMLFormElement
}

/** From now on nothing is early. */
export function pageWorks(): void {
  document.documentElement.dataset.works = 'yes'
}

/** Once for each form, when its part of the page works. */
export function formWorks(form: HTMLFormElement): void {
  delete form.dataset.waits
  if (document.documentElement.dataset.works !== undefined) sendEarlyForm()
}

/** Once, when the page works. */
export function sendEarlyForm(): void {
  const page = globalThis as EarlyPage
  const form = page.earlyForm
  if (form === undefined || 'waits' in form.dataset) return
  delete page.earlyForm
  if (form.isConnected) form.requestSubmit()
}
