import { shared } from '#web/ui/shared.ts'

/** On the page of an order that its company could put on account, the buyer has chosen to pay at once. */
export const payingNow = shared(false)
