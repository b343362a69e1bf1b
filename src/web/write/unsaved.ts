import { useEffect, useId } from 'react'
import { token } from '#web/sessionCookies.ts'
import { shared } from '#web/ui/shared.ts'

/**
 * It says what loses it: going to another page or closing the tab, or only closing the tab, because it is kept for
 * this tab.
 */
type LostBy = 'page' | 'tab'

/** These on this page have something typed that is not saved. */
export const unsaved = shared<ReadonlyMap<string, LostBy>>(new Map())

type Options = {
  lostBy?: LostBy
  /** It is what is saved. */
  since?: unknown
}

let isMember = false

function hold(id: string, lostBy: LostBy) {
  if (unsaved.read().size === 0) isMember = token() !== ''
  unsaved.write(new Map(unsaved.read()).set(id, lostBy))
  addEventListener('beforeunload', ask)
}

function release(id: string) {
  unsaved.write(new Map([...unsaved.read()].filter(([other]) => other !== id)))
  if (unsaved.read().size === 0) removeEventListener('beforeunload', ask)
}

/** The tab asks from the first letter on, with no script that would have to come first. */
function ask(event: Event) {
  const hasEnded = isMember && token() === '' // the login comes: nobody is to stay without a session
  if (!hasEnded) event.preventDefault()
}

/**
 * As long as something is unsaved, whoever would lose it is asked first (Unsaved.tsx); a dialog asks for its own form.
 * Answers what ends that at once.
 */
export function useUnsaved(isUnsaved: boolean, { lostBy = 'page', since }: Options = {}) {
  const id = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed while something was saved is unsaved anew
  useEffect(() => {
    if (!isUnsaved) return
    hold(id, lostBy)
    return () => release(id)
  }, [id, isUnsaved, lostBy, since])
  return () => release(id)
}
