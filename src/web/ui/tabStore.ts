/**
 * Reads what this tab keeps. A full, forbidden or broken storage means that nothing outlives the document, and
 * nothing else.
 */
export function readTab(place: string): string | null {
  try {
    return sessionStorage.getItem(place)
  } catch {
    return null
  }
}

export function writeTab(place: string, text: string) {
  try {
    if (text) sessionStorage.setItem(place, text)
    else sessionStorage.removeItem(place)
  } catch {}
}
