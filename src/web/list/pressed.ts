const place = 'listKeys'

/** Keys without Ctrl are off for whoever's voice or hand would press them by mistake (WCAG 2.1.4). */
export const areKeysOn = (): boolean => localStorage.getItem(place) !== 'off'
export const turnKeys = (on: boolean) => localStorage.setItem(place, on ? 'on' : 'off')

const fields = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])'

/** Somebody types, a dialog lies over the page, or the key belongs to the browser. */
export function isMeantElsewhere(event: KeyboardEvent): boolean {
  const isTyped = event.target instanceof Element && event.target.closest(fields) !== null
  const hasModifier = event.ctrlKey || event.altKey || event.metaKey || event.isComposing
  return isTyped || hasModifier || event.defaultPrevented || isCovered()
}

export const isCovered = (): boolean => document.querySelector('dialog[open]') !== null
