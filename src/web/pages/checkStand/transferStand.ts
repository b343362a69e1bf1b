import type { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'

/** What can be paid by transfer, and what has been. */
export type Stand = Output<typeof api.transfer.transferStand>
/** A line of the account of the mall. */
export type AccountFact = { name: string; value: string }
