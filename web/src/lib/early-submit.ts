/**
 * A form can be sent before the page's script has taken over. The browser would then put its fields, passwords too, into the
 * address. So it is held back, and sent properly as soon as the page works.
 */
export const EARLY_SUBMIT_SCRIPT = `addEventListener('submit',function(e){var d=document.documentElement.dataset;if(!d.works){e.preventDefault();window.earlyForm=e.target}},true)`

interface Page {
  earlyForm?: HTMLFormElement
}

/** Once, when the page works. */
export function sendEarlyForm(): void {
  document.documentElement.dataset.works = 'yes'
  const page = globalThis as Page
  const form = page.earlyForm
  delete page.earlyForm
  if (form?.isConnected) form.requestSubmit()
}
