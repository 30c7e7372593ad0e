import type { EarlyPage } from './early-submit.ts'

const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const

/** Runs `act` once, when somebody first does something on the page: before that there is nothing to be said to them. */
export function onFirstTouch(act: () => void): void {
  const touched = () => {
    for (const name of TOUCHES) removeEventListener(name, touched, true)
    act()
  }
  for (const name of TOUCHES) addEventListener(name, touched, { capture: true, passive: true })
  const wasTouched = (globalThis as EarlyPage).earlyForm !== undefined || document.activeElement !== document.body
  if (wasTouched) touched()
}
