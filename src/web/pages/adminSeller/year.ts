import type { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'

export type Year = Output<typeof api.seller.calendarYear>
export type YearDay = Year['days'][number]
