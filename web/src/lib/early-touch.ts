/**
 * Buttons can be pressed, and something typed or chosen, before the page's script has taken over. All of it is kept, from React
 * too, which loses some while it begins and sets choices back, and given back as soon as the page works: what stands in fields
 * first, so that a form that was sent has it (`early-submit.ts`), the last press at the end. Links lead on without any script.
 */
export const EARLY_TOUCH_SCRIPT = `(function(){var kept=window.earlyTouch={fields:new Map()};function isEarly(e){if(document.documentElement.dataset.works)return false;e.stopImmediatePropagation();return true}function note(e){var f=e.target;if(/^(checkbox|radio|file)$/.test(f.type)||f.value===undefined||!isEarly(e))return;kept.fields.delete(f);kept.fields.set(f,f.value)}addEventListener('click',function(e){var t=e.target.closest('button,input[type=checkbox],input[type=radio]');if(!t||t.form&&t.type==='submit'||!isEarly(e))return;if(t.tagName==='INPUT')e.preventDefault();kept.pressed=t},true);addEventListener('input',note,true);addEventListener('change',note,true)})()`

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface EarlyTouch {
  /** In the order they were last touched. */
  fields: Map<Field, string>
  pressed?: HTMLElement
}

const kept = (): EarlyTouch | undefined => (globalThis as { earlyTouch?: EarlyTouch }).earlyTouch

/** Once, when the page works. */
export function repeatEarlyFields(): void {
  const fields = kept()?.fields
  for (const [field, value] of fields ?? []) if (field.isConnected) fill(field, value)
  fields?.clear()
}

/** When the page works, and when a part of it does that came later. */
export function repeatEarlyPress(): void {
  const touch = kept()
  const pressed = touch?.pressed
  if (pressed === undefined) return
  delete touch?.pressed
  if (pressed.isConnected) pressed.click()
}

/**
 * A press on a part of the page whose code is on its way (`later`): React tries to hand it on, and lets it go. It is kept until
 * that part is here, unless another press is heard meanwhile. `root` is where React listens, and has to listen already.
 */
export function keepLostPresses(root: Document | Element = document): void {
  const keep = (event: Event) => {
    const touch = kept()
    if (touch === undefined) return
    delete touch.pressed
    // Stopped on its way by React; what an act of ours stops it also prevents.
    const isLost = event.cancelBubble && !event.defaultPrevented
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (isLost && button !== null && (button.form === null || button.type !== 'submit')) touch.pressed = button
  }
  root.addEventListener('click', keep, true)
}

function fill(field: Field, value: string): void {
  // Wakes the piece of the page it is in, which sets a choice back to what the page came with, but no text.
  const isText = field.tagName !== 'SELECT'
  field.dispatchEvent(new Event('mouseup', { bubbles: true }))
  const wanted = isText ? field.value : value // somebody may still be typing
  // React takes a value it has seen for no news: it sees an empty field, and is told of the text past it.
  if (isText) field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, wanted)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
