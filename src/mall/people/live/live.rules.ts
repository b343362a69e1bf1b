/** Where a browser listens (server-sent events); its cookies say who it is. */
export const livePath = '/mall/live'
