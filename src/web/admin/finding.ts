import { shared } from '#web/ui/shared.ts'

/** What lies over the page of the back office, if anything: the search for everything, or the list of keys. */
export const opened = shared<'finder' | 'keys' | null>(null)
