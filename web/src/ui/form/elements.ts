/** The fields of a form as they stand in the page. What is typed there counts, whoever typed it and whenever. */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox'

function controlOf(form: HTMLFormElement, name: string): Control | null {
  const element = form.elements.namedItem(name)
  return isControl(element) ? element : null
}

/** What the page shows for a field; undefined when it is not on screen. */
export function shownIn(form: HTMLFormElement | null, name: string): string | boolean | undefined {
  const control = form === null ? null : controlOf(form, name)
  if (control === null) return undefined
  return isTick(control) ? control.checked : control.value
}

/** Writes without making the input anew: focus and caret stay where they are. */
export function showIn(form: HTMLFormElement | null, name: string, value: string | boolean): void {
  const control = form === null ? null : controlOf(form, name)
  if (control === null) return
  if (typeof value === 'boolean') {
    if (isTick(control)) control.checked = value
  } else if (control.value !== value) control.value = value
}

export function focusOn(form: HTMLFormElement | null, name: string): void {
  if (form !== null) controlOf(form, name)?.focus()
}

/** To the first field that is wrong, in the order of the form, which is not the order of the rules. */
export function focusFirstWrong(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

const SECRET = /password|one-time-code|^cc-/

/** What the page shows in these fields, without those for what nobody may read later. */
export function openIn(form: HTMLFormElement | null, names: string[]): Record<string, string | boolean> {
  const open: Record<string, string | boolean> = {}
  for (const name of names) {
    const control = form === null ? null : controlOf(form, name)
    if (control === null || control.type === 'password' || SECRET.test(control.autocomplete)) continue
    open[name] = isTick(control) ? control.checked : control.value
  }
  return open
}
