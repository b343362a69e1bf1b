/** A browser listens here (server-sent events); its cookies say who it is. */
export const livePath = '/mall/live'

/** Says that a page asks again for itself because of an event: nobody has done anything. */
export const unseenHeader = 'x-unseen'
