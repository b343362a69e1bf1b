import type { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'

/** A line with what it may pay and what was done with it. */
export type Read = Output<typeof api.bank.bankLine>
